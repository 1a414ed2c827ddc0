import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { paymentAttempts, refreshPaymentStatus } from '#server/ordering/payments/index.ts';
import { settlePayment } from '../settle-payment.ts';

/**
 * Records a bank transfer as a payment of its order, with the same effects as an online payment.
 *
 * @param order the caller has locked its row
 * @param transfer.id id of the payment: `bank:` and the entry's id, or `hand:` and an id for a payment
 * entered by staff
 * @param transfer.bookedOn booking day from the statement, which becomes the payment date; today without a
 * statement
 * @returns the id of the payment attempt, and whether it made the order paid: not when the order is closed,
 * already paid or out of stock
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
      orderId: order.id,
      provider: 'bank_transfer',
      method: 'bank_transfer',
      providerId: id,
      amountCents: amount,
      currency,
      status: 'paid',
    })
    .returning({ id: paymentAttempts.id });
  await settlePayment(tx, outbox, order, {
    id,
    method: 'bank_transfer',
    ...(bookedOn ? { at: momentOf(bookedOn, order) } : {}),
  });
  await refreshPaymentStatus(tx, order.id);
  const [now] = await tx
    .select({ status: orders.status, by: orders.paymentId })
    .from(orders)
    .where(eq(orders.id, order.id));
  return { attemptId: attempt!.id, isPaid: now?.status === 'paid' && now.by === id };
}

/**
 * Returns midday UTC of the given day, which is the same day everywhere in Europe. The result is never
 * earlier than the order and never in the future.
 */
function momentOf(day: string, { createdAt }: Order): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(Math.min(Date.now(), Math.max(createdAt.getTime(), noon)));
}
