import type { Queryable } from '#server/platform/db/client.ts';
import { auditLog } from './schema.ts';

/** The member of staff who acts, and from which IP address. `token`: prefix of the API token used. */
export interface StaffActor {
  id: string;
  ip: string;
  token?: string;
}

/** Adds the API token that made a change, if any, to the details of its audit entry. */
export function byToken(after: object | undefined, { token }: StaffActor): object | undefined {
  return token ? { ...after, token } : after;
}

/** How the audit log names a use case that is a step of another. */
export interface AuditAs {
  action: string;
  after: object;
}

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
