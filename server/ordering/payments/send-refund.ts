import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { lockOrder } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { applyRefund, stepRefund } from './apply-refund.ts';
import { type PaymentProvider, type ProviderRefund, ProviderRefused } from './provider.ts';
import type { Attempt, Refund } from './queries.ts';
import { refreshPaymentStatus } from './refresh-payment-status.ts';
import { paymentAttempts, refunds } from './schema.ts';

interface Context {
  db: Database;
  provider: PaymentProvider;
  outbox: Outbox;
}

/** Seconds until the provider is asked again about a refund it has only queued. */
const retrySeconds = 10;

/**
 * Sends a queued refund to the provider. Repeated, concurrent or after a crash, it refunds only once: the
 * refund's id is the idempotency key, and existing refunds are fetched first, because keys expire.
 *
 * @throws when the provider cannot be reached, to be retried
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const [found] = await context.db
    .select({ refund: refunds, attempt: paymentAttempts, number: orders.order_number })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .where(eq(refunds.id, refundId));
  if (
    !found ||
    found.refund.status !== 'queued' ||
    found.refund.provider_id ||
    found.refund.way !== 'original'
  )
    return;
  const { refund, attempt } = found;
  const reported = await notify(context.provider, refund, attempt, `Remboursement ${found.number}`);
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, refund.order_id);
    if ('failure' in reported) {
      const [current] = await tx.select().from(refunds).where(eq(refunds.id, refund.id));
      if (current)
        await stepRefund(tx, context.outbox, current, 'failed', {
          actor: 'provider',
          failure: reported.failure,
        });
    } else {
      await applyRefund(tx, context.outbox, attempt, reported);
      if (reported.status !== 'done')
        await context.outbox.add(tx, 'payment-webhook', { id: attempt.provider_id }, retrySeconds);
    }
    await refreshPaymentStatus(tx, refund.order_id);
  });
}

async function notify(
  provider: PaymentProvider,
  refund: Refund,
  attempt: Attempt,
  description: string,
): Promise<ProviderRefund | { failure: string }> {
  if (!provider.names().includes(attempt.provider) || !attempt.provider_id)
    return { failure: `${attempt.provider} is not the provider any more` };
  const payment = await provider.getPayment(attempt.provider_id);
  const before = payment?.refunds.find((candidate) => candidate.refundId === refund.id);
  if (before) return before;
  try {
    return await provider.createRefund({
      account: attempt.provider,
      idempotencyKey: refund.id,
      paymentId: attempt.provider_id,
      amount: refund.amount_cents,
      currency: refund.currency,
      description,
    });
  } catch (error) {
    if (error instanceof ProviderRefused) return { failure: error.message };
    throw error;
  }
}
