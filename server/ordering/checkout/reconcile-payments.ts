import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type Attempt,
  type PaymentProvider,
  paymentAttempts,
  refunds,
  sendRefund,
} from '#server/ordering/payments/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { eachDespiteFailures } from './each-despite-failures.ts';
import { openAtProvider } from './open-at-provider.ts';

interface Context {
  db: Database;
  provider: PaymentProvider;
  outbox: Outbox;
  env: { SHOP_URL: string };
}

/**
 * Milliseconds the provider stores an idempotency key (https://docs.mollie.com/reference/api-idempotency).
 */
const keyLifeMs = 24 * 3_600_000;
const limit = 500;

/**
 * Fetches from the provider every payment and refund in progress for a while: covers missing notifications
 * and crashes in the middle of a step.
 *
 * @throws the first failure, after all others were processed
 */
export async function reconcilePayments(context: Context, olderThanMinutes = 2): Promise<void> {
  const before = new Date(Date.now() - olderThanMinutes * 60_000);
  const works = [...(await openAttempts(context, before)), ...(await refundsUnderWay(context, before))];
  await eachDespiteFailures(works, (work) => work());
}

async function openAttempts(context: Context, before: Date): Promise<(() => Promise<void>)[]> {
  const open = await context.db
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.order_id))
    .where(
      and(
        eq(paymentAttempts.status, 'open'),
        inArray(paymentAttempts.provider, [...context.provider.names()]),
        lt(paymentAttempts.created_at, before),
      ),
    )
    .orderBy(paymentAttempts.created_at)
    .limit(limit);
  return open.map(({ attempt, order }) => async () => {
    const providerId = attempt.provider_id ?? (await recover(context, attempt, order));
    if (providerId) await confirmPayment(context, providerId);
  });
}

/**
 * The process died between requesting a payment and storing the response: a request with the same key returns
 * the same payment. If it is no longer needed or the key has expired, the attempt is abandoned.
 */
async function recover(
  context: Context,
  attempt: Attempt,
  order: typeof orders.$inferSelect,
): Promise<string | undefined> {
  const isWanted =
    order.status === 'pending' && order.stock_held && attempt.created_at.getTime() > Date.now() - keyLifeMs;
  if (isWanted) return (await openAtProvider(context, attempt, order, context.env.SHOP_URL)).id;
  await context.db
    .update(paymentAttempts)
    .set({ status: 'canceled', updated_at: new Date() })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'open')));
  return undefined;
}

async function refundsUnderWay(context: Context, before: Date): Promise<(() => Promise<void>)[]> {
  const found = await context.db
    .select({ id: refunds.id, sent: refunds.provider_id, payment: paymentAttempts.provider_id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .where(
      and(
        inArray(refunds.status, ['queued', 'pending']),
        eq(refunds.way, 'original'),
        inArray(paymentAttempts.provider, [...context.provider.names()]),
        lt(refunds.created_at, before),
      ),
    )
    .orderBy(refunds.created_at)
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
