import { and, eq, or } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import type { ProviderRefund } from './provider.ts';
import type { Attempt, Refund } from './queries.ts';
import { type RefundStatus, refunds } from './schema.ts';
import { allowedRefundTransitions } from './transitions.ts';

/**
 * Applies a refund's state at the provider. A refund made in the provider's dashboard is added to the shop's
 * refunds. The caller has locked the order's row and must compute the payment status afterwards.
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
        eq(refunds.providerId, reported.id),
        reported.refundId
          ? and(eq(refunds.id, reported.refundId), eq(refunds.attemptId, attempt.id))
          : undefined,
      ),
    );
  const refund = known ?? (await adopt(tx, attempt, reported));
  if (refund.providerId !== reported.id)
    await tx.update(refunds).set({ providerId: reported.id }).where(eq(refunds.id, refund.id));
  await changeRefundStatus(tx, outbox, refund, reported.status);
}

async function adopt(tx: Transaction, attempt: Attempt, reported: ProviderRefund): Promise<Refund> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: attempt.orderId,
      attemptId: attempt.id,
      amountCents: reported.amount,
      currency: reported.currency,
      reason: `made at ${attempt.provider}`,
      providerId: reported.id,
      actor: 'provider',
    })
    .returning();
  if (!refund) throw new Error('the refund was not written');
  const reason = `${(reported.amount / 100).toFixed(2)} ${reported.currency}: ${refund.reason}`;
  await recordEvent(tx, attempt.orderId, { event: 'refund_requested', actor: 'provider', reason });
  return refund;
}

/**
 * Changes a refund's status. A completed refund sends a message to the customer and issues a credit note; a
 * failed one notifies staff.
 *
 * @param by who causes the change; the provider by default
 * @returns whether the status has changed
 */
export async function changeRefundStatus(
  tx: Transaction,
  outbox: Outbox,
  refund: Refund,
  to: RefundStatus,
  by: { actor: 'provider' | 'staff' | 'system'; actorId?: string; failure?: string } = { actor: 'provider' },
): Promise<boolean> {
  if (refund.status === to || !allowedRefundTransitions[refund.status].includes(to)) return false;
  const { failure, ...who } = by;
  const { rowCount } = await tx
    .update(refunds)
    .set({ status: to, failure: failure ?? null, updatedAt: new Date() })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, refund.status)));
  if (!rowCount) return false;
  const amount = `${(refund.amountCents / 100).toFixed(2)} ${refund.currency}`;
  await recordEvent(tx, refund.orderId, {
    event: `refund_${to}`,
    ...who,
    reason: failure ? `${amount}: ${failure}` : amount,
  });
  if (to === 'done') {
    await outbox.add(tx, 'order-mail', { orderId: refund.orderId, kind: 'refunded', refundId: refund.id });
    await outbox.add(tx, 'issue-credit-note', { refundId: refund.id });
  }
  if (to === 'failed')
    await outbox.add(tx, 'staff-mail', { kind: 'payment_trouble', orderId: refund.orderId });
  return true;
}
