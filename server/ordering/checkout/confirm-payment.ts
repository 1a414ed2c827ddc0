import { sql } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/orders.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import { type Order, recordEvent } from '#server/ordering/orders/index.ts';
import {
  type Attempt,
  type Ledger,
  type PaymentProvider,
  type ProviderPayment,
  applyRefund,
  allowedAttemptTransitions,
  providerKindOf,
  storeSnapshot,
  storeSnapshotVersion,
  nextSnapshotVersion,
  derivePaymentStatus,
  readLedger,
  refreshPaymentStatus,
} from '#server/ordering/payments/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { releaseStock } from './reserve-stock.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Fetches a payment with its refunds and chargebacks from the provider and applies its state to the order.
 * The webhook, the return page and a scheduled job call it, in any order, any number of times, also
 * concurrently.
 *
 * @param providerId the provider's id of the payment
 * @returns the payment's current status; undefined when the provider or the shop does not know the payment
 */
export const confirmPayment = traced(
  'confirmPayment',
  async (
    context: { db: Database; provider: PaymentProvider; outbox: Outbox },
    providerId: string,
  ): Promise<Attempt['status'] | undefined> => {
    const snapshot = await nextSnapshotVersion(context.db);
    const payment = await context.provider.getPayment(providerId);
    if (!payment) return undefined;
    return context.db.transaction(async (tx) => {
      const { order, attempt, ...beside } = await readLedger(tx, payment);
      if (!order || !attempt || providerKindOf(attempt.provider) !== payment.by) return undefined;
      return write(tx, context.outbox, { order, attempt, payment, look: snapshot }, beside);
    });
  },
);

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
  const mismatch = payment.amount !== attempt.amountCents || payment.currency !== attempt.currency;
  if (mismatch) return refuseMismatch(tx, outbox, { order, attempt, payment, look });
  const isStep = allowedAttemptTransitions[attempt.status].includes(payment.status);
  const status = isStep ? payment.status : attempt.status;
  const chargedBack = status === 'paid' ? payment.chargedBack : 0;
  const changesNothing = !isStep && chargedBack === attempt.chargedBackCents && payment.refunds.length === 0;
  if (changesNothing && attempt.providerId === payment.id) {
    await storeSnapshotVersion(tx, attempt.id, look);
    return status;
  }
  // Starts this query without awaiting it, so that it shares a round trip with the next ones. The connection
  // runs queries in the order in which they are sent.
  const noted = storeSnapshot(tx, attempt.id, { status, providerId: payment.id, chargedBack, look });
  // Without refunds or a new chargeback, only this status change affects the order's payment status. The
  // payment status is therefore computed here and written together with the other changes.
  const isAll = payment.refunds.length === 0 && chargedBack === attempt.chargedBackCents;
  const counted = attempts.map((each) => (each.id === attempt.id ? { ...each, status } : each));
  const known = isAll ? derivePaymentStatus(counted, refunds) : undefined;
  const [, isWritten] = await awaitPipelined([
    noted,
    actOn(tx, outbox, { order, attempt, payment, look }, isStep, status, known),
  ]);
  if (isWritten) return status;
  if (chargedBack !== attempt.chargedBackCents)
    await notifyChargeback(tx, outbox, order, attempt, chargedBack);
  const derived = await refreshPaymentStatus(tx, order.id);
  // No payment is in progress any more, so the stock is released; another payment attempt reserves it again.
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
  // Applies completed refunds first, because they determine whether further refunds are needed.
  if (status === 'paid') for (const refund of payment.refunds) await applyRefund(tx, outbox, attempt, refund);
  if (isStep && status === 'paid')
    return settlePayment(tx, outbox, order, { id: payment.id, method: attempt.method }, known);
  if (isStep)
    await recordEvent(tx, order.id, { event: `payment_${status}`, actor: 'provider', reason: payment.id });
  return false;
}

/** Handles a payment whose amount or currency differs from the requested one: it never pays the order. */
async function refuseMismatch(
  tx: Transaction,
  outbox: Outbox,
  { order, attempt, payment, look }: ReportedState,
): Promise<Attempt['status']> {
  await storeSnapshotVersion(tx, attempt.id, look);
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
  const change = now - attempt.chargedBackCents;
  const reason = `${(Math.abs(change) / 100).toFixed(2)} ${attempt.currency}`;
  await recordEvent(tx, order.id, {
    event: change > 0 ? 'charged_back' : 'chargeback_returned',
    actor: 'provider',
    reason,
  });
  await outbox.add(tx, 'staff-mail', { kind: 'payment_trouble', orderId: order.id });
}
