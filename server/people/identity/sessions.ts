import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { session } from './schema.ts';

/** A sign-in that still holds. */
export interface OpenSession {
  id: string;
  /** The one that asks. */
  isCurrent: boolean;
  userAgent: string | null;
  ip: string | null;
  signedInAt: Date;
  /** To within a few minutes. */
  seenAt: Date;
}

/** Where a customer is signed in, the latest seen first. */
export async function listSessions(db: Queryable, userId: string, currentToken: string | undefined): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.updatedAt))
    .limit(100);
  return rows.map(({ id, token, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    isCurrent: token === currentToken,
    userAgent,
    ip: ipAddress,
    signedInAt: createdAt,
    seenAt: updatedAt,
  }));
}

/** Signs one of a customer's devices out; false when it is none of theirs. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/**
 * Signs all of a customer's devices out but the one that asks.
 *
 * @returns how many
 */
export async function endOtherSessions(db: Queryable, userId: string, currentToken: string | undefined): Promise<number> {
  const mine = eq(session.userId, userId);
  const ended = await db
    .delete(session)
    .where(currentToken ? and(mine, ne(session.token, currentToken)) : mine)
    .returning({ id: session.id });
  return ended.length;
}
