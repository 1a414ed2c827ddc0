import { sql } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/orders.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { pipelined } from '#performance/pipelining/pipelined.ts';
import { type Order, recordEvent } from '#server/ordering/orders/index.ts';
import {
  type Attempt,
  type Ledger,
  type PaymentProvider,
  type ProviderPayment,
  applyRefund,
  attemptSteps,
  kindOf,
  noteAnswer,
  recordSnapshot,
  nextSnapshotVersion,
  paymentStatusOf,
  readLedger,
  refreshPaymentStatus,
} from '#server/ordering/payments/index.ts';
import { releaseStock } from './hold-stock.ts';
import { settle } from './settle.ts';

/**
 * Fetches a payment, its refunds and its chargebacks from the provider and applies their state. Called by the
 * webhook, the return page and the scheduled job: in any order, any number of times, also concurrently.
 *
 * @param providerId the provider's id of the payment
 * @returns the payment's current status; undefined when the provider or the shop does not know it
 */
export async function confirmPayment(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  providerId: string,
): Promise<Attempt['status'] | undefined> {
  const snapshot = await nextSnapshotVersion(context.db);
  const payment = await context.provider.getPayment(providerId);
  if (!payment) return undefined;
  return context.db.transaction(async (tx) => {
    const { order, attempt, ...beside } = await readLedger(tx, payment);
    if (!order || !attempt || kindOf(attempt.provider) !== payment.by) return undefined;
    return write(tx, context.outbox, { order, attempt, payment, look: snapshot }, beside);
  });
}

interface ReportedState {
  order: Order;
  attempt: Attempt;
  payment: ProviderPayment;
  look: number;
}

async function write(
  tx: Transaction,
  outbox: Outbox,
  { order, attempt, payment, look }: ReportedState,
  { attempts, refunds }: Pick<Ledger, 'attempts' | 'refunds'>,
): Promise<Attempt['status']> {
  if (look <= attempt.look) return attempt.status;
  const mismatch = payment.amount !== attempt.amount_cents || payment.currency !== attempt.currency;
  if (mismatch) return refuseMismatch(tx, outbox, { order, attempt, payment, look });
  const isStep = attemptSteps[attempt.status].includes(payment.status);
  const status = isStep ? payment.status : attempt.status;
  const chargedBack = status === 'paid' ? payment.chargedBack : 0;
  const changesNothing =
    !isStep && chargedBack === attempt.charged_back_cents && payment.refunds.length === 0;
  if (changesNothing && attempt.provider_id === payment.id) {
    await recordSnapshot(tx, attempt.id, look);
    return status;
  }
  // Sent before the dependent queries without awaiting it: the connection preserves their order.
  const noted = noteAnswer(tx, attempt.id, { status, providerId: payment.id, chargedBack, look });
  // Only this step changes the order's payment status, so it can be written together with the step's other
  // changes.
  const isAll = payment.refunds.length === 0 && chargedBack === attempt.charged_back_cents;
  const counted = attempts.map((each) => (each.id === attempt.id ? { ...each, status } : each));
  const known = isAll ? paymentStatusOf(counted, refunds) : undefined;
  const [, isWritten] = await pipelined([
    noted,
    actOn(tx, outbox, { order, attempt, payment, look }, isStep, status, known),
  ]);
  if (isWritten) return status;
  if (chargedBack !== attempt.charged_back_cents)
    await notifyChargeback(tx, outbox, order, attempt, chargedBack);
  const derived = await refreshPaymentStatus(tx, order.id);
  // No payment is expected at this point: the stock is released until another attempt.
  if (derived === 'failed' && order.status === 'pending')
    await releaseStock(tx, order, { kind: 'system', id: null }, `payment ${status}`);
  return status;
}

async function actOn(
  tx: Transaction,
  outbox: Outbox,
  { order, attempt, payment }: ReportedState,
  isStep: boolean,
  status: Attempt['status'],
  known: PaymentStatus | undefined,
): Promise<boolean> {
  // Applies completed refunds first, because they affect the decision on further ones.
  if (status === 'paid') for (const refund of payment.refunds) await applyRefund(tx, outbox, attempt, refund);
  if (isStep && status === 'paid')
    return settle(tx, outbox, order, { id: payment.id, method: attempt.method }, known);
  if (isStep)
    await recordEvent(tx, order.id, { event: `payment_${status}`, actor: 'provider', reason: payment.id });
  return false;
}

/** A payment with a different amount than requested is never accepted for the order. */
async function refuseMismatch(
  tx: Transaction,
  outbox: Outbox,
  { order, attempt, payment, look }: ReportedState,
): Promise<Attempt['status']> {
  await recordSnapshot(tx, attempt.id, look);
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

async function notifyChargeback(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  attempt: Attempt,
  now: number,
): Promise<void> {
  const change = now - attempt.charged_back_cents;
  const reason = `${(Math.abs(change) / 100).toFixed(2)} ${attempt.currency}`;
  await recordEvent(tx, order.id, {
    event: change > 0 ? 'charged_back' : 'chargeback_returned',
    actor: 'provider',
    reason,
  });
  await outbox.add(tx, 'staff-mail', { kind: 'payment_trouble', orderId: order.id });
}
