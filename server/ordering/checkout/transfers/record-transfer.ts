import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { paymentAttempts, refreshPaymentStatus } from '#server/ordering/payments/index.ts';
import { settle } from '../settle.ts';

/**
 * Enters money that came by bank transfer into the books as a payment of its order, and does to the order what a
 * provider's payment would.
 *
 * @param order under its row's lock
 * @param transfer.id names the payment: `bank:` or `hand:` and what it was seen by
 * @param transfer.bookedOn the day the bank booked it, where a statement says so: it counts as paid on that day
 * @returns the attempt's id, and whether the order is paid by it: not when it was closed, or is now for want of stock
 */
export async function recordTransfer(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  transfer: { id: string; amount: Centimes; currency: string; bookedOn?: string },
): Promise<{ attemptId: string; isPaid: boolean }> {
  const { id, amount, currency, bookedOn } = transfer;
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      order_id: order.id,
      provider: 'bank_transfer',
      method: 'bank_transfer',
      provider_id: id,
      amount_cents: amount,
      currency,
      status: 'paid',
    })
    .returning({ id: paymentAttempts.id });
  await settle(tx, outbox, order, { id, method: 'bank_transfer', ...(bookedOn ? { at: momentOf(bookedOn, order) } : {}) });
  await refreshPaymentStatus(tx, order.id);
  const [now] = await tx.select({ status: orders.status, by: orders.payment_id }).from(orders).where(eq(orders.id, order.id));
  return { attemptId: attempt!.id, isPaid: now?.status === 'paid' && now.by === id };
}

/** A moment of a day, the same day in all of Europe: not before the order, nor to come. */
function momentOf(day: string, { created_at }: Order): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(Math.min(Date.now(), Math.max(created_at.getTime(), noon)));
}
