import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { transact } from '../db/transact.ts';
import type { OutOfStock } from '../inventory/index.ts';
import type { Centimes } from '../kernel/money.ts';
import type { Logger } from '../kernel/log.ts';
import { recordEvent } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { type PaymentProvider, paymentAttempts } from '../payments/index.ts';
import { holdStockAgain, lockOrder } from './hold-stock.ts';

export interface PaymentContext {
  db: Database;
  provider: PaymentProvider;
  log: Logger;
  shopUrl: string;
  paymentWindowMinutes: number;
}

export type PaymentStart =
  | { ok: true; paymentUrl: string; paymentId: string; attemptId: string }
  | { ok: false; reason: 'order_not_found' | 'already_paid' | 'order_closed' | 'amount_mismatch' | 'provider_unavailable' }
  | { ok: false; reason: 'out_of_stock'; short: OutOfStock[] };

/**
 * Asks the provider for a payment of a pending order. A payment that is still open is offered again, so that a double
 * click or a returning buyer does not pay twice. After a failed payment the stock is held again first.
 *
 * @param seen the amount on the buyer's screen, only compared
 */
export async function startPayment(
  context: PaymentContext,
  buyerId: string,
  request: { orderId: string; seen?: Centimes; method: 'card' | 'twint' },
): Promise<PaymentStart> {
  const prepared = await prepareAttempt(context, buyerId, request);
  if (!prepared.ok) return prepared;
  const { attempt, order } = prepared;
  if (attempt.payment_url && attempt.provider_id) {
    return { ok: true, paymentUrl: attempt.payment_url, paymentId: attempt.provider_id, attemptId: attempt.id };
  }
  let payment: { id: string; paymentUrl: string };
  try {
    payment = await context.provider.createPayment({
      idempotencyKey: attempt.id,
      amount: attempt.amount_cents,
      currency: attempt.currency,
      method: request.method,
      description: `Commande ${order.order_number}`,
      orderReference: order.order_number,
      redirectUrl: `${context.shopUrl}${order.locale === 'fr' ? '' : `/${order.locale}`}/checkout/return?order=${order.id}`,
    });
  } catch (error) {
    context.log.error({ error, order: order.order_number }, 'the payment provider did not answer');
    return { ok: false, reason: 'provider_unavailable' };
  }
  await context.db
    .update(paymentAttempts)
    .set({ provider_id: payment.id, payment_url: payment.paymentUrl, updated_at: new Date() })
    .where(eq(paymentAttempts.id, attempt.id));
  return { ok: true, paymentUrl: payment.paymentUrl, paymentId: payment.id, attemptId: attempt.id };
}

type Attempt = typeof paymentAttempts.$inferSelect;
type Prepared =
  | { ok: true; attempt: Attempt; order: { order_number: string; id: string; locale: string } }
  | Exclude<PaymentStart, { ok: true }>;

function prepareAttempt(
  context: PaymentContext,
  buyerId: string,
  request: { orderId: string; seen?: Centimes; method: 'card' | 'twint' },
): Promise<Prepared> {
  return transact<Prepared>(context.db, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (!order || order.user_id !== buyerId) return { ok: false, reason: 'order_not_found' };
    if (order.payment_status === 'paid') return { ok: false, reason: 'already_paid' };
    if (order.status !== 'pending') return { ok: false, reason: 'order_closed' };
    if (request.seen !== undefined && request.seen !== order.total_cents) return { ok: false, reason: 'amount_mismatch' };
    const [open] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.order_id, order.id), eq(paymentAttempts.status, 'open'), eq(paymentAttempts.method, request.method)));
    if (open) return { ok: true, attempt: open, order };
    const short = await holdStockAgain(tx, order, { kind: 'customer', id: buyerId }, 'another payment begins');
    if (short.length > 0) return { ok: false, reason: 'out_of_stock', short };
    const expires_at = new Date(Date.now() + context.paymentWindowMinutes * 60_000);
    await tx.update(orders).set({ payment_method: request.method, payment_status: 'pending', expires_at }).where(eq(orders.id, order.id));
    const [attempt] = await tx
      .insert(paymentAttempts)
      .values({
        order_id: order.id,
        provider: context.provider.name,
        method: request.method,
        amount_cents: order.total_cents,
        currency: order.currency,
      })
      .returning();
    await recordEvent(tx, order.id, { event: 'payment_started', actor: 'customer', actorId: buyerId, reason: request.method });
    return { ok: true, attempt: attempt!, order };
  });
}
