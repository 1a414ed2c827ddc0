import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type Attempt,
  type PaymentProvider,
  paymentAttempts,
  providerKindOf,
  refunds,
  sendRefund,
} from '#server/ordering/payments/index.ts';
import { idempotencyKeyLifetimeMs } from '#server/ordering/payments/providers/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { runForAllDespiteFailures } from './run-for-all.ts';
import { openPaymentAtProvider } from './open-at-provider.ts';

interface Context {
  db: Database;
  provider: PaymentProvider;
  outbox: Outbox;
  env: { SHOP_URL: string };
}

const limit = 500;

/**
 * Fetches from the provider every payment and refund that has been in progress for some minutes. This repairs
 * missed notifications and processes that stopped in the middle of a step.
 *
 * @param olderThanMinutes minimum age of the payments and refunds
 * @throws the errors of failed payments and refunds, after all others have been processed
 */
export async function reconcilePayments(context: Context, olderThanMinutes = 2): Promise<void> {
  const before = new Date(Date.now() - olderThanMinutes * 60_000);
  const works = [...(await openAttempts(context, before)), ...(await refundsUnderWay(context, before))];
  await runForAllDespiteFailures(works, (work) => work());
}

async function openAttempts(context: Context, before: Date): Promise<(() => Promise<void>)[]> {
  const open = await context.db
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.status, 'open'),
        inArray(paymentAttempts.provider, [...context.provider.names()]),
        lt(paymentAttempts.createdAt, before),
      ),
    )
    .orderBy(paymentAttempts.createdAt)
    .limit(limit);
  return open.map(({ attempt, order }) => async () => {
    const providerId = attempt.providerId ?? (await recover(context, attempt, order));
    if (providerId) await confirmPayment(context, providerId);
  });
}

/**
 * Finds the provider's id of a payment whose process stopped between requesting the payment and storing the
 * response. A request with the same idempotency key returns the same payment. If the payment is no longer
 * needed or the key has expired, the attempt is cancelled.
 */
async function recover(
  context: Context,
  attempt: Attempt,
  order: typeof orders.$inferSelect,
): Promise<string | undefined> {
  const keyExpiry = attempt.createdAt.getTime() + idempotencyKeyLifetimeMs(providerKindOf(attempt.provider));
  const isWanted = order.status === 'pending' && order.stockHeld && keyExpiry > Date.now();
  if (isWanted) return (await openPaymentAtProvider(context, attempt, order, context.env.SHOP_URL)).id;
  await context.db
    .update(paymentAttempts)
    .set({ status: 'canceled', updatedAt: new Date() })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'open')));
  return undefined;
}

async function refundsUnderWay(context: Context, before: Date): Promise<(() => Promise<void>)[]> {
  const found = await context.db
    .select({ id: refunds.id, sent: refunds.providerId, payment: paymentAttempts.providerId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        inArray(refunds.status, ['queued', 'pending']),
        eq(refunds.way, 'original'),
        inArray(paymentAttempts.provider, [...context.provider.names()]),
        lt(refunds.createdAt, before),
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(limit);
  const unsent = found
    .filter(({ sent }) => !sent)
    .map(
      ({ id }) =>
        () =>
          sendRefund(context, id),
    );
  const payments = [...new Set(found.flatMap(({ sent, payment }) => (sent && payment ? payment : [])))];
  return [...unsent, ...payments.map((payment) => async () => void (await confirmPayment(context, payment)))];
}
