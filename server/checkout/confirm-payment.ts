import { eq, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { type Order, lockOrder, recordEvent } from '../orders/index.ts';
import {
  type Attempt,
  type PaymentProvider,
  type ProviderPayment,
  applyRefund,
  attemptSteps,
  paymentAttempts,
  refreshPaymentStatus,
} from '../payments/index.ts';
import { releaseStock } from './hold-stock.ts';
import { settle } from './settle.ts';

/**
 * Learns from the provider what became of a payment, its refunds and its chargebacks, and acts on it. Called by the
 * webhook, by the page the buyer returns to and by the timer that asks for what never came: in any order, any number
 * of times, at the same moment.
 *
 * @param providerId the provider's id of the payment
 * @returns the payment's status now; undefined when the provider or the shop does not know it
 */
export async function confirmPayment(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  providerId: string,
): Promise<Attempt['status'] | undefined> {
  // Numbered before asking: an answer to an earlier question never overwrites one to a later question.
  const { rows } = await context.db.execute<{ look: number }>(sql`SELECT nextval('payment_looks') AS look`);
  const payment = await context.provider.getPayment(providerId);
  if (!payment) return undefined;
  return context.db.transaction(async (tx) => {
    const found = await findAttempt(tx, payment);
    if (!found || found.provider !== context.provider.name) return undefined;
    // The order first, always: whoever changes an order or its attempts holds its row.
    const order = await lockOrder(tx, found.order_id);
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, found.id)).for('update');
    if (!order || !attempt) return undefined;
    return write(tx, context.outbox, { order, attempt, payment, look: rows[0]!.look });
  });
}

/**
 * The attempt a payment belongs to: by the provider's id, or, when we died before writing that down, by our own id,
 * which the provider has kept.
 */
async function findAttempt(tx: Transaction, payment: ProviderPayment): Promise<Attempt | undefined> {
  const found = await tx
    .select()
    .from(paymentAttempts)
    .where(or(eq(paymentAttempts.provider_id, payment.id), payment.attemptId ? eq(paymentAttempts.id, payment.attemptId) : undefined));
  const exact = found.find((attempt) => attempt.provider_id === payment.id);
  return exact ?? found.find((attempt) => attempt.provider_id === null);
}

interface Told {
  order: Order;
  attempt: Attempt;
  payment: ProviderPayment;
  look: number;
}

async function write(tx: Transaction, outbox: Outbox, { order, attempt, payment, look }: Told): Promise<Attempt['status']> {
  if (look <= attempt.look) return attempt.status;
  const mismatch = payment.amount !== attempt.amount_cents || payment.currency !== attempt.currency;
  if (mismatch) return refuseMismatch(tx, outbox, { order, attempt, payment, look });
  const isStep = attemptSteps[attempt.status].includes(payment.status);
  const status = isStep ? payment.status : attempt.status;
  const chargedBack = status === 'paid' ? payment.chargedBack : 0;
  await tx
    .update(paymentAttempts)
    .set({ status, provider_id: payment.id, charged_back_cents: chargedBack, look, updated_at: new Date() })
    .where(eq(paymentAttempts.id, attempt.id));
  // What has gone back already, before deciding what else does.
  if (status === 'paid') for (const refund of payment.refunds) await applyRefund(tx, outbox, attempt, refund);
  if (isStep && status === 'paid') await settle(tx, outbox, order, payment);
  else if (isStep) await recordEvent(tx, order.id, { event: `payment_${status}`, actor: 'provider', reason: payment.id });
  if (chargedBack !== attempt.charged_back_cents) await tellChargeback(tx, outbox, order, attempt, chargedBack);
  const derived = await refreshPaymentStatus(tx, order.id);
  // Nobody pays for it any more as far as we know: its stock is free for others until another try.
  if (derived === 'failed' && order.status === 'pending') await releaseStock(tx, order, { kind: 'system', id: null }, `payment ${status}`);
  return status;
}

/** Another amount than was asked for is never taken for the order's payment. */
async function refuseMismatch(tx: Transaction, outbox: Outbox, { order, attempt, payment, look }: Told): Promise<Attempt['status']> {
  await tx.update(paymentAttempts).set({ look }).where(eq(paymentAttempts.id, attempt.id));
  if (payment.status !== 'paid' || attempt.status === 'paid') return attempt.status;
  const reason = `${payment.id}: ${(payment.amount / 100).toFixed(2)} ${payment.currency}`;
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM order_events WHERE order_id = ${order.id} AND event = 'payment_mismatch' AND reason = ${reason}`,
  );
  if (rows.length === 0) {
    await recordEvent(tx, order.id, { event: 'payment_mismatch', actor: 'provider', reason });
    await outbox.add(tx, 'staff-mail', { kind: 'payment_trouble', orderId: order.id });
  }
  return attempt.status;
}

async function tellChargeback(tx: Transaction, outbox: Outbox, order: Order, attempt: Attempt, now: number): Promise<void> {
  const change = now - attempt.charged_back_cents;
  const reason = `${(Math.abs(change) / 100).toFixed(2)} ${attempt.currency}`;
  await recordEvent(tx, order.id, { event: change > 0 ? 'charged_back' : 'chargeback_returned', actor: 'provider', reason });
  await outbox.add(tx, 'staff-mail', { kind: 'payment_trouble', orderId: order.id });
}
