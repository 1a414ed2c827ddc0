import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { paymentSums, refunds } from '#server/ordering/payments/index.ts';
import { type StaffRefundOutcome, refundOrder } from './refund-order.ts';

export type ResendRefundOutcome = StaffRefundOutcome | { ok: false; reason: 'refund_not_found' };

/**
 * Retries a failed refund on behalf of staff. Creates a new refund with the same amount, because the failed
 * refund stays in the ledger. Repeated requests for the same failed refund create only one new refund.
 */
export async function resendRefund(
  context: { db: Database; outbox: Outbox },
  request: { orderId: string; refundId: string },
  by: StaffActor,
): Promise<ResendRefundOutcome> {
  const { orderId, refundId } = request;
  const [failed] = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId), eq(refunds.status, 'failed')));
  if (!failed) return { ok: false, reason: 'refund_not_found' };
  const { kept } = await paymentSums(context.db, orderId);
  const query = {
    orderId,
    amount: failed.amountCents,
    reason: failed.reason,
    seenNet: kept,
    key: 'resend',
    keyOwner: refundId,
  };
  const auditAs = { action: 'payment.refund_resent', after: { refund: refundId } };
  return refundOrder(context, { ...query, auditAs, ...(failed.iban ? { iban: failed.iban } : {}) }, by);
}
