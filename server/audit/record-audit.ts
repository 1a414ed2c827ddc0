import type { Queryable } from '../db/client.ts';
import { auditLog } from './schema.ts';

/** Notes what staff did: who, what, to what, before and after, from where. */
export async function recordAudit(
  db: Queryable,
  entry: { actorId: string; action: string; subject: string; before?: unknown; after?: unknown; ip: string },
): Promise<void> {
  await db.insert(auditLog).values({
    actor_id: entry.actorId,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
    ip: entry.ip,
  });
}
