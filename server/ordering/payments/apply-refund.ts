import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import type { ProviderRefund } from './provider.ts';
import type { Attempt, Refund } from './queries.ts';
import { type RefundStatus, refunds } from './schema.ts';
import { refundSteps } from './steps.ts';

/**
 * Applies a refund's state from the provider. A refund made in the provider's dashboard is recorded too. The
 * caller has locked the order's row and derives the payment status afterwards.
 */
export async function applyRefund(
  tx: Transaction,
  outbox: Outbox,
  attempt: Attempt,
  reported: ProviderRefund,
): Promise<void> {
  const [known] = await tx
    .select()
    .from(refunds)
    .where(
      or(
        eq(refunds.provider_id, reported.id),
        reported.refundId
          ? and(eq(refunds.id, reported.refundId), eq(refunds.attempt_id, attempt.id))
          : undefined,
      ),
    );
  const refund = known ?? (await adopt(tx, attempt, reported));
  if (refund.provider_id !== reported.id)
    await tx.update(refunds).set({ provider_id: reported.id }).where(eq(refunds.id, refund.id));
  await stepRefund(tx, outbox, refund, reported.status);
}

async function adopt(tx: Transaction, attempt: Attempt, reported: ProviderRefund): Promise<Refund> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      amount_cents: reported.amount,
      currency: reported.currency,
      reason: `made at ${attempt.provider}`,
      provider_id: reported.id,
      actor: 'provider',
    })
    .returning();
  if (!refund) throw new Error('the refund was not written');
  const reason = `${(reported.amount / 100).toFixed(2)} ${reported.currency}: ${refund.reason}`;
  await recordEvent(tx, attempt.order_id, { event: 'refund_requested', actor: 'provider', reason });
  return refund;
}

/**
 * Advances a refund's status, with its consequences: on completion a message to the customer and a credit
 * note, on failure a notification to staff.
 *
 * @param by the initiator; the provider by default
 * @returns whether the status changed
 */
export async function stepRefund(
  tx: Transaction,
  outbox: Outbox,
  refund: Refund,
  to: RefundStatus,
  by: { actor: 'provider' | 'staff' | 'system'; actorId?: string; failure?: string } = { actor: 'provider' },
): Promise<boolean> {
  if (refund.status === to || !refundSteps[refund.status].includes(to)) return false;
  const { failure, ...who } = by;
  const { rowCount } = await tx
    .update(refunds)
    .set({ status: to, failure: failure ?? null, updated_at: new Date() })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, refund.status)));
  if (!rowCount) return false;
  const amount = `${(refund.amount_cents / 100).toFixed(2)} ${refund.currency}`;
  await recordEvent(tx, refund.order_id, {
    event: `refund_${to}`,
    ...who,
    reason: failure ? `${amount}: ${failure}` : amount,
  });
  if (to === 'done') {
    await outbox.add(tx, 'order-mail', { orderId: refund.order_id, kind: 'refunded', refundId: refund.id });
    await outbox.add(tx, 'issue-credit-note', { refundId: refund.id });
  }
  if (to === 'failed')
    await outbox.add(tx, 'staff-mail', { kind: 'payment_trouble', orderId: refund.order_id });
  return true;
}
