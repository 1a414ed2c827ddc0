import type { Queryable } from '#server/platform/db/client.ts';
import { auditLog } from './schema.ts';

export interface AuditEntry {
  actorId: string;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  ip: string;
}

/**
 * Records staff actions: person, action, subject, values before and after, and IP address; several entries in
 * one SQL statement.
 */
export async function recordAudit(db: Queryable, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(auditLog).values(
    entries.map(({ actorId, action, subject, before, after, ip }) => ({
      actor_id: actorId,
      action,
      subject,
      before: before ?? null,
      after: after ?? null,
      ip,
    })),
  );
}
