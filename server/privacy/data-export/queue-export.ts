import { desc, eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { user } from '#server/people/identity/schema.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { dataExports } from './schema.ts';

const hourMs = 3_600_000;

export type QueueDataExportOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_person' }
  | { ok: false; reason: 'too_soon'; from: Date };

/**
 * Requests a file with a customer's personal data, which is sent by e-mail. Allowed once an hour.
 *
 * @param by the staff member who requests it on the customer's behalf
 * @returns `too_soon` with the time from which the next request is allowed
 */
export async function queueDataExport(
  context: { db: Database; outbox: Outbox },
  userId: string,
  by?: StaffActor,
  now = new Date(),
): Promise<QueueDataExportOutcome> {
  return transact<QueueDataExportOutcome>(context.db, async (tx) => {
    // Locks the row, so that the second of two concurrent requests waits and then finds the first.
    const [person] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    if (!person) return { ok: false, reason: 'unknown_person' };
    const [last] = await tx
      .select({ at: dataExports.askedAt })
      .from(dataExports)
      .where(eq(dataExports.userId, userId))
      .orderBy(desc(dataExports.askedAt))
      .limit(1);
    const from = last && new Date(last.at.getTime() + hourMs);
    if (from && from > now) return { ok: false, reason: 'too_soon', from };
    const [asked] = await tx
      .insert(dataExports)
      .values({ userId, askedAt: now })
      .returning({ id: dataExports.id });
    await context.outbox.add(tx, 'data-export', { exportId: asked!.id });
    if (by)
      await recordAudit(tx, {
        actorId: by.id,
        action: 'customer.exported',
        subject: `customer:${userId}`,
        ip: by.ip,
      });
    return { ok: true };
  });
}
