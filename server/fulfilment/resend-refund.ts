import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { paymentSums, refunds } from '#server/ordering/payments/index.ts';
import { type StaffRefundOutcome, refundOrder } from './refund-order.ts';

export type ResendOutcome = StaffRefundOutcome | { ok: false; reason: 'refund_not_found' };

/**
 * Retries a failed refund, by staff: creates a new one with the same amount, because the failed one stays in
 * the ledger. Repeated requests for the same failure give one refund.
 */
export async function resendRefund(
  context: { db: Database; outbox: Outbox },
  request: { orderId: string; refundId: string },
  by: StaffActor,
): Promise<ResendOutcome> {
  const { orderId, refundId } = request;
  const [failed] = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.order_id, orderId), eq(refunds.status, 'failed')));
  if (!failed) return { ok: false, reason: 'refund_not_found' };
  const { kept } = await paymentSums(context.db, orderId);
  const query = {
    orderId,
    amount: failed.amount_cents,
    reason: failed.reason,
    seenNet: kept,
    key: 'resend',
    keyOwner: refundId,
  };
  const auditAs = { action: 'payment.refund_resent', after: { refund: refundId } };
  return refundOrder(context, { ...query, auditAs, ...(failed.iban ? { iban: failed.iban } : {}) }, by);
}
