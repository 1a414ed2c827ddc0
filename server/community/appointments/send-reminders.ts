import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { addDays, dayOf, instantOf, timeOf } from '#server/platform/kernel/day.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';

/** Local time from which the reminders of the next day are sent. */
const remindFrom = '09:00:00';

/**
 * Queues a reminder, once, for each booked appointment of the next day. An appointment that was booked today
 * gets none, because its confirmation was just sent.
 *
 * @returns the number of queued reminders
 */
export async function sendReminders(
  { db, outbox }: { db: Database; outbox: Outbox },
  now = new Date(),
): Promise<number> {
  if (timeOf(now) < remindFrom) return 0;
  const today = dayOf(now);
  const [begin, tomorrow, end] = [0, 1, 2].map((days) =>
    instantOf(addDays(today, days), '00:00').toISOString(),
  );
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE appointments SET reminded_at = ${now.toISOString()} WHERE id IN (
        SELECT id FROM appointments WHERE status = 'booked' AND reminded_at IS NULL AND created_at < ${begin}
          AND starts_at >= ${tomorrow} AND starts_at < ${end} LIMIT 500 FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    for (const { id } of rows)
      await outbox.add(tx, 'appointment-mail', { kind: 'reminder', appointmentId: id });
    return rows.length;
  });
}
