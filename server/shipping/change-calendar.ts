import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/index.ts';
import type { Database, Queryable } from '../db/client.ts';
import { transact } from '../db/transact.ts';
import { type Settings, readGroup, saveSettings } from '../settings/index.ts';

export type CalendarSaved = { ok: true } | { ok: false; reason: 'changed_meanwhile' };

/** The version of the settings of delivery, by which a later change of somebody else is seen; empty while untouched. */
export async function calendarVersion(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT updated_at::text AS version FROM settings WHERE key = 'shipping'`);
  return rows[0]?.version ?? '';
}

/** Saves when parcels leave: cut-off, handling days, working days, canton. The shop promises by it at once. */
export async function changeCalendar(
  db: Database,
  wish: { version?: string; calendar: Settings['shipping'] },
  by: { id: string; ip: string },
): Promise<CalendarSaved> {
  return transact<CalendarSaved>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727033)`);
    if (wish.version !== undefined && (await calendarVersion(tx)) !== wish.version) return { ok: false, reason: 'changed_meanwhile' };
    const before = await readGroup(tx, 'shipping');
    await saveSettings(tx, 'shipping', wish.calendar, by.id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'settings.shipping',
      subject: 'settings:shipping',
      before,
      after: wish.calendar,
      ip: by.ip,
    });
    return { ok: true };
  });
}
