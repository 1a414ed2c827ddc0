import { closePayments, releaseStock } from '#server/ordering/checkout/index.ts';
import { type AuditDetails, type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { findOrder, lockOrder, recordEvent } from '#server/ordering/orders/index.ts';
import { awaitsTransfer } from '#server/ordering/payments/bank/index.ts';
import { type PaymentProvider, listAttempts, refreshPaymentStatus } from '#server/ordering/payments/index.ts';

export type ClosePaymentRefusal =
  | 'order_closed'
  | 'waits_for_transfer'
  | 'nothing_open'
  | 'stays_open'
  | 'changed_meanwhile';

/**
 * Closes an open payment on behalf of staff. The buyer can no longer pay it, and the stock is released. The
 * buyer may start another payment until the order's payment window ends.
 *
 * @returns the reason why the payment is not closed; undefined when it is closed
 * @throws when the payment provider cannot be reached
 */
export async function closeOpenPayment(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  request: { orderId: string; reason: string; auditAs: AuditDetails },
  by: StaffActor,
): Promise<ClosePaymentRefusal | undefined> {
  const { orderId, reason, auditAs } = request;
  const order = await findOrder(context.db, orderId);
  if (order?.status !== 'pending') return 'order_closed';
  if (order.paymentMethod === 'bank_transfer' || awaitsTransfer(order)) return 'waits_for_transfer';
  const open = (await listAttempts(context.db, orderId)).filter(({ status }) => status === 'open');
  if (open.length === 0) return 'nothing_open';
  await closePayments(context, orderId);
  const outcome = await transact<{ ok: true } | { ok: false; reason: ClosePaymentRefusal }>(
    context.db,
    async (tx) => {
      const now = await lockOrder(tx, orderId);
      const status = now && (await refreshPaymentStatus(tx, orderId));
      if (status === 'pending') return { ok: false, reason: 'stays_open' };
      // The provider may have reported the payment as paid before it could be closed.
      if (!now || status !== 'failed') return { ok: false, reason: 'changed_meanwhile' };
      await recordEvent(tx, orderId, { event: 'payment_closed', actor: 'staff', actorId: by.id, reason });
      await releaseStock(tx, now, { kind: 'staff', id: by.id }, reason);
      await recordAudit(tx, { ...auditAs, actorId: by.id, subject: `order:${orderId}`, ip: by.ip });
      return { ok: true };
    },
  );
  return outcome.ok ? undefined : outcome.reason;
}
