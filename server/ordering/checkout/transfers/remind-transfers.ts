import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { lockOrder } from '../reserve-stock.ts';

/**
 * Sends one payment reminder for each bank transfer that has not arrived a number of days after its
 * instructions. Skips expired orders, which are about to be cancelled.
 *
 * @param days number of days after the instructions
 * @returns the number of reminders sent
 */
export async function sendTransferReminders(
  context: { db: Database; outbox: Outbox },
  days: number,
  now = new Date(),
): Promise<number> {
  const due = and(
    eq(orders.status, 'pending'),
    isNull(orders.transferRemindedAt),
    lte(orders.transferInstructedAt, new Date(now.getTime() - days * 86_400_000)),
    gt(orders.expiresAt, now),
  );
  const found = await context.db.select({ id: orders.id }).from(orders).where(due).limit(500);
  let reminded = 0;
  for (const { id } of found) {
    reminded += await context.db.transaction(async (tx) => {
      if (!(await lockOrder(tx, id))) return 0;
      const { rowCount } = await tx
        .update(orders)
        .set({ transferRemindedAt: now })
        .where(and(eq(orders.id, id), due));
      if (!rowCount) return 0;
      await recordEvent(tx, id, { event: 'transfer_reminded', actor: 'system' });
      await context.outbox.add(tx, 'order-mail', { orderId: id, kind: 'transfer_reminder' });
      return 1;
    });
  }
  return reminded;
}
