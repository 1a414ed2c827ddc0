import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { paymentAttempts, refreshPaymentStatus } from '#server/ordering/payments/index.ts';
import { settle } from '../settle.ts';

/**
 * Records a bank transfer as a payment of its order, with the same effects as a provider's payment.
 *
 * @param order with its row locked
 * @param transfer.id id of the payment: `bank:` or `hand:` and its source
 * @param transfer.bookedOn booking day from the statement, if any: the payment date
 * @returns the attempt's id, and whether it makes the order paid: not when the order is closed or out of
 *   stock
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
  await settle(tx, outbox, order, {
    id,
    method: 'bank_transfer',
    ...(bookedOn ? { at: momentOf(bookedOn, order) } : {}),
  });
  await refreshPaymentStatus(tx, order.id);
  const [now] = await tx
    .select({ status: orders.status, by: orders.payment_id })
    .from(orders)
    .where(eq(orders.id, order.id));
  return { attemptId: attempt!.id, isPaid: now?.status === 'paid' && now.by === id };
}

/**
 * A time on the given day, which is the same day all over Europe; not before the order and not in the future.
 */
function momentOf(day: string, { created_at }: Order): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(Math.min(Date.now(), Math.max(created_at.getTime(), noon)));
}
