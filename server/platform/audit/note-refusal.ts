import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/** So many of one person's refused attempts are kept in an hour: enough to see what happens, too few to fill a disk. */
export const refusalsAnHour = 60;

/**
 * Notes that somebody tried to change what is not theirs. Beyond `refusalsAnHour` of one person nothing more is written.
 *
 * @param attempt.subject the address that was called
 */
export async function noteRefusal(
  db: Queryable,
  attempt: { actorId: string; subject: string; method: string; ip: string; token?: string },
): Promise<void> {
  const { actorId, subject, method, ip, token } = attempt;
  const after = JSON.stringify({ method, ...(token ? { token } : {}) });
  await db.execute(sql`
    INSERT INTO audit_log (actor_id, action, subject, after, ip)
    SELECT ${actorId}::uuid, 'access.refused', ${subject.slice(0, 300)}, ${after}::jsonb, ${ip}
    WHERE (SELECT count(*) FROM audit_log WHERE actor_id = ${actorId}::uuid AND action = 'access.refused' AND created_at > now() - interval '1 hour') < ${refusalsAnHour}`);
}
