import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { type Order, recordEvent, refusalOf } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { type PaymentProvider, type ProviderPayment, paymentAttempts } from '../payments/index.ts';
import { holdStockAgain, lockOrder, releaseStock } from './hold-stock.ts';

type Attempt = typeof paymentAttempts.$inferSelect;

/**
 * Learns from the provider what became of a payment and acts on it. Called by the webhook, by the page the buyer
 * returns to and by the timer that asks for what never came: in any order, any number of times, at the same moment.
 *
 * @param providerId the provider's id of the payment
 * @returns the payment's status now; undefined when the provider or the shop does not know it
 */
export async function confirmPayment(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  providerId: string,
): Promise<Attempt['status'] | undefined> {
  const payment = await context.provider.getPayment(providerId);
  if (!payment) return undefined;
  return context.db.transaction(async (tx) => {
    const [found] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.provider_id, providerId));
    if (!found) return undefined;
    // The order first, always: whoever changes an order or its attempts holds its row.
    const order = await lockOrder(tx, found.order_id);
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, found.id)).for('update');
    if (!order || !attempt || attempt.status === payment.status || attempt.status === 'paid') return attempt?.status;
    if (payment.status === 'paid' && (payment.amount !== attempt.amount_cents || payment.currency !== attempt.currency)) {
      await recordEvent(tx, order.id, { event: 'payment_mismatch', actor: 'provider', reason: `${payment.amount} ${payment.currency}` });
      return attempt.status;
    }
    await tx.update(paymentAttempts).set({ status: payment.status, updated_at: new Date() }).where(eq(paymentAttempts.id, attempt.id));
    if (payment.status === 'paid') await settle(tx, context.outbox, order, payment);
    else if (payment.status !== 'open') await giveUp(tx, order, attempt, payment);
    return payment.status;
  });
}

/** What money that came does to its order, whoever took it: a provider, or our own bank. */
export async function settle(tx: Transaction, outbox: Outbox, order: Order, payment: ProviderPayment): Promise<void> {
  if (order.payment_status === 'paid') {
    await recordEvent(tx, order.id, { event: 'paid_twice', actor: 'provider', reason: payment.id });
    return;
  }
  const paid = { payment_status: 'paid', payment_id: payment.id, processed_at: new Date(), updated_at: new Date() } as const;
  if (refusalOf(order.status, 'paid')) {
    // The money came after the order was closed: kept in the books for staff to return.
    await tx.update(orders).set(paid).where(eq(orders.id, order.id));
    await recordEvent(tx, order.id, { event: 'paid_after_closing', actor: 'provider', reason: payment.id });
    return;
  }
  const short = order.stock_held
    ? []
    : await tx
        .transaction(async (inner) => {
          const missing = await holdStockAgain(inner, order, { kind: 'system', id: null }, 'the payment came after the release');
          if (missing.length > 0) inner.rollback();
          return missing;
        })
        .catch(() => ['missing']);
  await tx
    .update(orders)
    .set({ ...paid, status: 'paid' })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { event: 'paid', from: order.status, to: 'paid', actor: 'provider', reason: payment.id });
  if (short.length > 0) await recordEvent(tx, order.id, { event: 'paid_without_stock', actor: 'system' });
  await outbox.add(tx, 'issue-invoice', { orderId: order.id });
  await outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'paid' });
}

async function giveUp(tx: Transaction, order: Order, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  await recordEvent(tx, order.id, { event: `payment_${payment.status}`, actor: 'provider', reason: payment.id });
  if (order.status !== 'pending' || order.payment_status === 'paid') return;
  const others = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, order.id), eq(paymentAttempts.status, 'open'), ne(paymentAttempts.id, attempt.id)));
  if (others.length > 0) return;
  await releaseStock(tx, order, { kind: 'system', id: null }, `payment ${payment.status}`);
  await tx.update(orders).set({ payment_status: 'failed', updated_at: new Date() }).where(eq(orders.id, order.id));
}
