import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { session } from './schema.ts';

export interface ActiveSession {
  id: string;
  /** Whether this is the session of the current request. */
  isCurrent: boolean;
  userAgent: string | null;
  ip: string | null;
  signedInAt: Date;
  /** Time of the last request in this session, accurate to ten minutes. */
  seenAt: Date;
}

/** Lists a user's active sessions, most recently used first. */
export async function listSessions(
  db: Queryable,
  userId: string,
  currentToken: string | undefined,
): Promise<ActiveSession[]> {
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

/** Ends one of a user's sessions; returns false when the session does not belong to the user. */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/**
 * Ends all of a user's sessions except the current one.
 *
 * @returns the number of ended sessions
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
