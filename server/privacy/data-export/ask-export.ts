import { desc, eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { user } from '#server/people/identity/schema.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { dataExports } from './schema.ts';

const hourMs = 3_600_000;

export type AskExportOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_person' }
  | { ok: false; reason: 'too_soon'; from: Date };

/**
 * Has a customer's own data gathered and sent to them; at most once an hour.
 *
 * @param by the member of staff who asks in their place
 * @returns refused with the moment from which it is possible again
 */
export async function askExport(
  context: { db: Database; outbox: Outbox },
  userId: string,
  by?: StaffActor,
  now = new Date(),
): Promise<AskExportOutcome> {
  return transact<AskExportOutcome>(context.db, async (tx) => {
    // Locks the row, so that the second of two concurrent requests sees the first.
    const [person] = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    if (!person) return { ok: false, reason: 'unknown_person' };
    const [last] = await tx
      .select({ at: dataExports.asked_at })
      .from(dataExports)
      .where(eq(dataExports.user_id, userId))
      .orderBy(desc(dataExports.asked_at))
      .limit(1);
    const from = last && new Date(last.at.getTime() + hourMs);
    if (from && from > now) return { ok: false, reason: 'too_soon', from };
    const [asked] = await tx
      .insert(dataExports)
      .values({ user_id: userId, asked_at: now })
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
