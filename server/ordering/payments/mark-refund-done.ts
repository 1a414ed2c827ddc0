import { and, eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { lockOrder } from '#server/ordering/orders/index.ts';
import { changeRefundStatus } from './apply-refund.ts';
import { refreshPaymentStatus } from './refresh-payment-status.ts';
import { refunds } from './schema.ts';

export type ManualRefundOutcome =
  | { ok: true }
  | { ok: false; reason: 'refund_not_found' | 'not_by_hand' | 'already_done' };

/**
 * Marks a refund that staff made by hand as done: a refund of a bank transfer, or one to a bank account that
 * the customer named.
 */
export async function markRefundDone(
  context: { db: Database; outbox: Outbox },
  orderId: string,
  refundId: string,
  by: StaffActor,
): Promise<ManualRefundOutcome> {
  return transact<ManualRefundOutcome>(context.db, async (tx) => {
    await lockOrder(tx, orderId);
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId)));
    if (!refund) return { ok: false, reason: 'refund_not_found' };
    if (refund.way !== 'bank_account') return { ok: false, reason: 'not_by_hand' };
    if (!(await changeRefundStatus(tx, context.outbox, refund, 'done', { actor: 'staff', actorId: by.id })))
      return { ok: false, reason: 'already_done' };
    await refreshPaymentStatus(tx, orderId);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'order.refund-done',
      subject: `order:${orderId}`,
      after: { refund: refundId },
      ip: by.ip,
    });
    return { ok: true };
  });
}
