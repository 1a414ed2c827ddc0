import { eq } from 'drizzle-orm';
import { type PaymentMethod, isMethodFor } from '#shared/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { pipelined } from '#performance/pipelining/pipelined.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type OutOfStock, catchStockConflict } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, type StepBy, lockOrder, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type Attempt,
  type PaymentMethods,
  type PaymentProvider,
  addAttempt,
  listAttempts,
} from '#server/ordering/payments/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { holdStockAgain, outOfStock } from './hold-stock.ts';
import { openAtProvider } from './open-at-provider.ts';

export interface PaymentContext {
  db: Database;
  provider: PaymentProvider;
  methods: PaymentMethods;
  outbox: Outbox;
  log: Logger;
  shopUrl: string;
  paymentWindowMinutes: number;
}

export type PaymentStart =
  | { ok: true; paymentUrl: string; paymentId: string; attemptId: string }
  | {
      ok: false;
      reason:
        | 'order_not_found'
        | 'already_paid'
        | 'order_closed'
        | 'amount_mismatch'
        | 'method_not_offered'
        | 'provider_unavailable';
    }
  | { ok: false; reason: 'out_of_stock'; short: OutOfStock[] };

export interface PaymentQuery {
  orderId: string;
  /** The total on the buyer's screen, used only for comparison. */
  seen?: Centimes;
  method: PaymentMethod;
  /** Initiator, when it is not the buyer. */
  by?: StepBy;
}

/**
 * Opens a payment of a pending order at the provider. Returns a payment that is still open, so that a double
 * click or a returning buyer does not pay twice; closes one with a previously chosen method. After a failed
 * payment, reserves the stock again first. Each start renews the payment window.
 */
export async function startPayment(
  context: PaymentContext,
  buyerId: string,
  params: PaymentQuery,
): Promise<PaymentStart> {
  const prepare = () => catchStockConflict(() => prepareAttempt(context, buyerId, params), outOfStock);
  const first = await prepare();
  if (!first.ok) return first;
  // A payment offered again may be closed at the provider while the shop was not notified yet.
  const known = first.attempt.provider_id;
  const isOver = known !== null && (await askAgain(context, known));
  const prepared = isOver ? await prepare() : first;
  if (!prepared.ok) return prepared;
  const { attempt, order } = prepared;
  if (attempt.payment_url && attempt.provider_id) {
    return {
      ok: true,
      paymentUrl: attempt.payment_url,
      paymentId: attempt.provider_id,
      attemptId: attempt.id,
    };
  }
  try {
    const payment = await openAtProvider(context, attempt, order, context.shopUrl);
    return { ok: true, paymentUrl: payment.paymentUrl, paymentId: payment.id, attemptId: attempt.id };
  } catch (error) {
    context.log.error({ error, order: order.order_number }, 'the payment provider did not open a payment');
    return { ok: false, reason: 'provider_unavailable' };
  }
}

async function askAgain(context: PaymentContext, providerId: string): Promise<boolean> {
  try {
    const status = await confirmPayment(context, providerId);
    return status !== undefined && status !== 'open';
  } catch {
    // Its payment page may still work although the provider's API does not respond.
    return false;
  }
}

type Prepared = { ok: true; attempt: Attempt; order: Order } | Exclude<PaymentStart, { ok: true }>;

async function prepareAttempt(
  context: PaymentContext,
  buyerId: string,
  { orderId, seen, method, by }: PaymentQuery,
): Promise<Prepared> {
  // Before the transaction, because it may fetch the provider's list of methods.
  const isOffered = await context.methods.isOffered(method, undefined, 'CHF');
  return transact<Prepared>(context.db, async (tx) => {
    // Pipelined in one round trip; the order's row is locked before its attempts are read.
    const [order, attempts] = await pipelined([lockOrder(tx, orderId), listAttempts(tx, orderId)]);
    if (!order || order.user_id !== buyerId) return { ok: false, reason: 'order_not_found' };
    if (order.status !== 'pending')
      return { ok: false, reason: order.status === 'cancelled' ? 'order_closed' : 'already_paid' };
    if (seen !== undefined && seen !== order.total_cents) return { ok: false, reason: 'amount_mismatch' };
    if (!isOffered || !isMethodFor(method, order.shipping_address.country, order.currency))
      return { ok: false, reason: 'method_not_offered' };
    await holdStockAgain(tx, order, { kind: 'customer', id: buyerId }, 'another payment begins');
    const open = attempts.filter(({ status }) => status === 'open');
    const expires_at = new Date(Date.now() + context.paymentWindowMinutes * 60_000);
    const mine = { order_id: order.id, provider: context.provider.name, method };
    // A payment replaced by another payment method is about to be closed: never offer it again.
    const isChosen = order.payment_method === method;
    const same = isChosen
      ? open.find((attempt) => attempt.method === method && attempt.provider === mine.provider)
      : undefined;
    // A difference under a minute needs no write: most orders are paid right after they are placed.
    const isAsChosen =
      isChosen &&
      order.payment_status === 'pending' &&
      Math.abs(expires_at.getTime() - order.expires_at.getTime()) < 60_000;
    const chosen = isAsChosen ? undefined : choose(tx, { orderId, method, expires_at });
    if (same) {
      await chosen;
      return { ok: true, attempt: same, order };
    }
    const [, attempt] = await pipelined([
      chosen,
      addAttempt(tx, { ...mine, amount_cents: order.total_cents, currency: order.currency }),
      recordEvent(tx, order.id, {
        event: 'payment_started',
        actor: 'customer',
        actorId: buyerId,
        ...by,
        reason: method,
      }),
    ]);
    if (open.length > 0) await context.outbox.add(tx, 'close-payments', { orderId: order.id });
    return { ok: true, attempt, order };
  });
}

const choose = preparedQuery<{ id: string }, 'orderId' | 'method' | 'expires_at'>((query, value) =>
  query
    .update(orders)
    .set({ payment_method: value('method'), payment_status: 'pending', expires_at: value('expires_at') })
    .where(eq(orders.id, value('orderId')))
    .returning({ id: orders.id }),
);
