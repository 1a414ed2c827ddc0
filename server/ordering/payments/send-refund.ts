import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { lockOrder } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { applyRefund, changeRefundStatus } from './apply-refund.ts';
import { type PaymentProvider, type ProviderRefund, ProviderRefusedError } from './provider.ts';
import type { Attempt, Refund } from './queries.ts';
import { refreshPaymentStatus } from './refresh-payment-status.ts';
import { paymentAttempts, refunds } from './schema.ts';

interface Context {
  db: Database;
  provider: PaymentProvider;
  outbox: Outbox;
}

/** Seconds until the provider is asked again about a refund that it has not completed. */
const retrySeconds = 10;

/**
 * Sends a queued refund to the provider. It refunds only once, even when repeated, concurrent or after a
 * crash: the refund's id is the idempotency key at the provider, and the payment's existing refunds are
 * fetched first, because these keys expire.
 *
 * @throws when the provider cannot be reached; the caller must retry
 */
export async function sendRefund(context: Context, refundId: string): Promise<void> {
  const [found] = await context.db
    .select({ refund: refunds, attempt: paymentAttempts, number: orders.orderNumber })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId));
  if (
    !found ||
    found.refund.status !== 'queued' ||
    found.refund.providerId ||
    found.refund.way !== 'original'
  )
    return;
  const { refund, attempt } = found;
  const reported = await notify(context.provider, refund, attempt, `Remboursement ${found.number}`);
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId);
    if ('failure' in reported) {
      const [current] = await tx.select().from(refunds).where(eq(refunds.id, refund.id));
      if (current)
        await changeRefundStatus(tx, context.outbox, current, 'failed', {
          actor: 'provider',
          failure: reported.failure,
        });
    } else {
      await applyRefund(tx, context.outbox, attempt, reported);
      if (reported.status !== 'done')
        await context.outbox.add(tx, 'payment-webhook', { id: attempt.providerId }, retrySeconds);
    }
    await refreshPaymentStatus(tx, refund.orderId);
  });
}

async function notify(
  provider: PaymentProvider,
  refund: Refund,
  attempt: Attempt,
  description: string,
): Promise<ProviderRefund | { failure: string }> {
  if (!provider.names().includes(attempt.provider) || !attempt.providerId)
    return { failure: `${attempt.provider} is not the provider any more` };
  const payment = await provider.getPayment(attempt.providerId);
  const before = payment?.refunds.find((candidate) => candidate.refundId === refund.id);
  if (before) return before;
  try {
    return await provider.createRefund({
      account: attempt.provider,
      idempotencyKey: refund.id,
      paymentId: attempt.providerId,
      amount: refund.amountCents,
      currency: refund.currency,
      description,
    });
  } catch (error) {
    if (error instanceof ProviderRefusedError) return { failure: error.message };
    throw error;
  }
}
