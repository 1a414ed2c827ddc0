import type { Queryable } from '#server/platform/db/client.ts';
import { auditLog } from './schema.ts';

/**
 * The staff member who acts, with their IP address. `token`: first characters of the API token, when a token
 * was used.
 */
export interface StaffActor {
  id: string;
  ip: string;
  token?: string;
}

/** Returns the details of an audit entry (`after`), with the API token that made the change, if any. */
export function withTokenPrefix(after: object | undefined, { token }: StaffActor): object | undefined {
  return token ? { ...after, token } : after;
}

/** Action name and details for the audit entry of a use case that runs as a step of another use case. */
export interface AuditDetails {
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
 * Records staff actions in the activity log, each with person, action, subject, values before and after, and
 * IP address. Several entries need only one SQL statement.
 */
export async function recordAudit(db: Queryable, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insert(auditLog).values(
    entries.map(({ actorId, action, subject, before, after, ip }) => ({
      actorId,
      action,
      subject,
      before: before ?? null,
      after: after ?? null,
      ip,
    })),
  );
}
