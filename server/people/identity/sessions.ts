import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { session } from './schema.ts';

export interface OpenSession {
  id: string;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
  userAgent: string | null;
  ip: string | null;
  signedInAt: Date;
  /** Last activity, accurate to a few minutes. */
  seenAt: Date;
}

/** Lists a customer's active sessions, most recently seen first. */
export async function listSessions(
  db: Queryable,
  userId: string,
  currentToken: string | undefined,
): Promise<OpenSession[]> {
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

/** Ends one of a customer's sessions; returns false when it does not belong to them. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/**
 * Ends all of a customer's sessions except the current one.
 *
 * @returns the number of sessions ended
 */
export async function endOtherSessions(
  db: Queryable,
  userId: string,
  currentToken: string | undefined,
): Promise<number> {
  const mine = eq(session.userId, userId);
  const ended = await db
    .delete(session)
    .where(currentToken ? and(mine, ne(session.token, currentToken)) : mine)
    .returning({ id: session.id });
  return ended.length;
}
