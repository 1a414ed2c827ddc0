import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** One recorded staff action on a subject, such as an order. */
export interface HistoryEntry {
  id: number;
  action: string;
  /** Name of the person who acted; empty when unknown. */
  actor: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  at: string;
}

/** Lists the recorded actions on a subject, newest first. */
export async function listHistory(db: Queryable, subject: string, atMost = 30): Promise<HistoryEntry[]> {
  const { rows } = await db.execute<HistoryEntry & Record<string, unknown>>(sql`
    SELECT a.id, a.action, COALESCE(u.name, '') AS actor, a.before, a.after,
      ${isoInstant(sql`a.created_at`)} AS at
    FROM audit_log a LEFT JOIN "user" u ON u.id = a.actor_id WHERE a.subject = ${subject} ORDER BY a.id DESC LIMIT ${atMost}`);
  return rows;
}
