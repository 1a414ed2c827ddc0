import { eq } from 'drizzle-orm';
import { type PaymentMethod, isMethodUsable } from '#shared/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import { transact } from '#server/platform/db/transact.ts';
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { type StockShortage, catchStockConflict } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import {
  type Order,
  type TransitionInitiator,
  lockOrder,
  recordEvent,
} from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type Attempt,
  type PaymentMethods,
  type PaymentProvider,
  addAttempt,
  listAttempts,
} from '#server/ordering/payments/index.ts';
import { awaitsTransfer } from '#server/ordering/payments/bank/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { reserveStockAgain, outOfStockRefusal } from './reserve-stock.ts';
import { openPaymentAtProvider } from './open-at-provider.ts';

export interface PaymentContext {
  db: Database;
  provider: PaymentProvider;
  methods: PaymentMethods;
  outbox: Outbox;
  log: Logger;
  shopUrl: string;
  paymentWindowMinutes: number;
}

export type StartPaymentOutcome =
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
  | { ok: false; reason: 'out_of_stock'; short: StockShortage[] };

export interface StartPaymentRequest {
  orderId: string;
  /** Total in centimes that the buyer's page showed; it is only compared with the current total. */
  seen?: Centimes;
  method: PaymentMethod;
  /** Who starts the payment, when it is not the buyer. */
  by?: TransitionInitiator;
}

/**
 * Opens a payment for a pending order at the provider. When a payment with the same method is still open,
 * returns that one, so that a double click or a returning buyer does not pay twice. An open payment with
 * another method is closed; a pending bank transfer is not. After a failed payment, the stock is reserved again
 * first. Each start extends the payment window.
 */
export const startPayment = traced(
  'startPayment',
  async (
    context: PaymentContext,
    buyerId: string,
    params: StartPaymentRequest,
  ): Promise<StartPaymentOutcome> => {
    const prepare = () =>
      catchStockConflict(() => prepareAttempt(context, buyerId, params), outOfStockRefusal);
    const first = await prepare();
    if (!first.ok) return first;
    // A payment that is still open in the shop may have ended at the provider without a notification so far, so
    // ask the provider.
    const known = first.attempt.providerId;
    const isOver = known !== null && (await askAgain(context, known));
    const prepared = isOver ? await prepare() : first;
    if (!prepared.ok) return prepared;
    const { attempt, order } = prepared;
    if (attempt.paymentUrl && attempt.providerId) {
      return {
        ok: true,
        paymentUrl: attempt.paymentUrl,
        paymentId: attempt.providerId,
        attemptId: attempt.id,
      };
    }
    try {
      const payment = await openPaymentAtProvider(context, attempt, order, context.shopUrl);
      return { ok: true, paymentUrl: payment.paymentUrl, paymentId: payment.id, attemptId: attempt.id };
    } catch (error) {
      // During a failover, the shop itself is unavailable, not the provider.
      if (isDatabaseUnavailable(error)) throw error;
      context.log.error({ error, order: order.orderNumber }, 'the payment provider did not open a payment');
      return { ok: false, reason: 'provider_unavailable' };
    }
  },
);

async function askAgain(context: PaymentContext, providerId: string): Promise<boolean> {
  try {
    const status = await confirmPayment(context, providerId);
    return status !== undefined && status !== 'open';
  } catch {
    // When the provider's API does not respond, its payment page may still work. The payment therefore counts
    // as still open.
    return false;
  }
}

type Prepared = { ok: true; attempt: Attempt; order: Order } | Exclude<StartPaymentOutcome, { ok: true }>;

async function prepareAttempt(
  context: PaymentContext,
  buyerId: string,
  { orderId, seen, method, by }: StartPaymentRequest,
): Promise<Prepared> {
  // This runs before the transaction, because it may fetch the provider's list of methods.
  const isOffered = await context.methods.isOffered(method, undefined, 'CHF');
  return transact<Prepared>(context.db, async (tx) => {
    // Both queries share one round trip (pipelined). The order's row is locked before its attempts are read.
    const [order, attempts] = await awaitPipelined([lockOrder(tx, orderId), listAttempts(tx, orderId)]);
    if (!order || order.userId !== buyerId) return { ok: false, reason: 'order_not_found' };
    if (order.status !== 'pending')
      return { ok: false, reason: order.status === 'cancelled' ? 'order_closed' : 'already_paid' };
    if (seen !== undefined && seen !== order.totalCents) return { ok: false, reason: 'amount_mismatch' };
    if (!isOffered || !isMethodUsable(method, order.shippingAddress.country, order.currency))
      return { ok: false, reason: 'method_not_offered' };
    await reserveStockAgain(tx, order, { kind: 'customer', id: buyerId }, 'another payment begins');
    const open = attempts.filter(({ status }) => status === 'open');
    const windowEnd = new Date(Date.now() + context.paymentWindowMinutes * 60_000);
    // A transfer with instructions may already be on its way, so the order still waits for it.
    const expiresAt = awaitsTransfer(order) && order.expiresAt > windowEnd ? order.expiresAt : windowEnd;
    const mine = { orderId: order.id, provider: context.provider.name, method };
    // An open payment of an order that has changed to another method is about to be closed, so it must not be
    // offered again.
    const isChosen = order.paymentMethod === method;
    const same = isChosen
      ? open.find((attempt) => attempt.method === method && attempt.provider === mine.provider)
      : undefined;
    // Most orders are paid right after they are placed. The update is therefore skipped when it would change
    // the payment window by less than a minute.
    const isAsChosen =
      isChosen &&
      order.paymentStatus === 'pending' &&
      Math.abs(expiresAt.getTime() - order.expiresAt.getTime()) < 60_000;
    const chosen = isAsChosen ? undefined : choose(tx, { orderId, method, expiresAt });
    if (same) {
      await chosen;
      return { ok: true, attempt: same, order };
    }
    const [, attempt] = await awaitPipelined([
      chosen,
      addAttempt(tx, { ...mine, amountCents: order.totalCents, currency: order.currency }),
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

const choose = preparedQuery<{ id: string }, 'orderId' | 'method' | 'expiresAt'>((query, value) =>
  query
    .update(orders)
    .set({ paymentMethod: value('method'), paymentStatus: 'pending', expiresAt: value('expiresAt') })
    .where(eq(orders.id, value('orderId')))
    .returning({ id: orders.id }),
);
