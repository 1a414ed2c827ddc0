import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { backups } from './schema.ts';

export type RequestBackupOutcome = { ok: true; id: string } | { ok: false; reason: 'under_way' };

/** Seconds without a heartbeat after which the process that makes a backup is considered stopped. */
export const heartbeatTimeoutSeconds = 120;
/** Maximum number of attempts per day to make the daily backup. */
const triesADay = 3;

const isUnderWay = sql`status IN ('asked', 'running') AND COALESCE(alive_at, asked_at) > now() - make_interval(secs => ${heartbeatTimeoutSeconds})`;

/** Requests a backup on behalf of staff, unless one is already requested or in progress. */
export async function requestBackup(
  context: { db: Database; outbox: Outbox },
  by: { id: string; ip: string },
): Promise<RequestBackupOutcome> {
  return transact<RequestBackupOutcome>(context.db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727038)`);
    const { rows } = await tx.execute(sql`SELECT 1 FROM backups WHERE ${isUnderWay} LIMIT 1`);
    if (rows.length > 0) return { ok: false, reason: 'under_way' };
    const [made] = await tx
      .insert(backups)
      .values({ cause: 'by_hand', askedBy: by.id })
      .returning({ id: backups.id });
    await context.outbox.add(tx, 'make-backup', { backupId: made!.id });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'backup.asked',
      subject: `backup:${made!.id}`,
      ip: by.ip,
    });
    return { ok: true, id: made!.id };
  });
}

/**
 * Requests the daily backup, once the configured hour of the day has come. Requests it once a day, however
 * often this is called. When the shop was not running at that hour, it requests the backup after it starts
 * again.
 *
 * @param query.hour hour of the day in the shop's time zone, 0 to 23
 * @returns whether a backup was requested
 */
export async function requestDailyBackup(
  context: { db: Database; outbox: Outbox },
  query: { isDaily: boolean; hour: number; timeZone: string },
  now = new Date(),
): Promise<boolean> {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: query.timeZone }).format(
      now,
    ),
  );
  if (!query.isDaily || hour < query.hour) return false;
  const day = dayOf(now, query.timeZone);
  return context.db.transaction(async (tx) => {
    const { rows: tried } = await tx.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM backups WHERE day = ${day}::date`,
    );
    if ((tried[0]?.n ?? 0) >= triesADay) return false;
    const [made] = await tx
      .insert(backups)
      .values({ cause: 'daily', day })
      .onConflictDoNothing()
      .returning({ id: backups.id });
    if (made) await context.outbox.add(tx, 'make-backup', { backupId: made.id });
    return made !== undefined;
  });
}
