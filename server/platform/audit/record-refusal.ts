import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/**
 * Maximum number of refused attempts recorded per person and hour. It is enough for staff to notice them, and
 * too few to fill the disk.
 */
export const maximumRefusalsPerHour = 60;

/**
 * Records a refused attempt to change something without permission. Beyond `maximumRefusalsPerHour` per person,
 * writes nothing.
 *
 * @param attempt.subject the URL that was called
 */
export async function recordRefusal(
  db: Queryable,
  attempt: { actorId: string; subject: string; method: string; ip: string; token?: string },
): Promise<void> {
  const { actorId, subject, method, ip, token } = attempt;
  const after = JSON.stringify({ method, ...(token ? { token } : {}) });
  await db.execute(sql`
    INSERT INTO audit_log (actor_id, action, subject, after, ip)
    SELECT ${actorId}::uuid, 'access.refused', ${subject.slice(0, 300)}, ${after}::jsonb, ${ip}
    WHERE (SELECT count(*) FROM audit_log WHERE actor_id = ${actorId}::uuid AND action = 'access.refused' AND created_at > now() - interval '1 hour') < ${maximumRefusalsPerHour}`);
}
