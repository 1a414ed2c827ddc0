import { randomUUID } from 'node:crypto';
import { type AuditDetails, type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { lockOrder } from '../reserve-stock.ts';
import { recordTransfer } from './record-transfer.ts';

export type MarkPaidOutcome =
  | { ok: true }
  | { ok: false; reason: 'order_not_found' | 'not_by_transfer' | 'already_paid' | 'order_closed' };

/**
 * Marks an order as fully paid by bank transfer, on behalf of a staff member who saw the payment on the
 * account before a statement was imported.
 *
 * @param request.reason where the staff member saw the payment; shown in the order's history
 */
export async function markTransferPaid(
  context: { db: Database; outbox: Outbox },
  request: { orderId: string; reason: string; auditAs?: AuditDetails },
  by: StaffActor,
): Promise<MarkPaidOutcome> {
  return transact<MarkPaidOutcome>(context.db, async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (!order) return { ok: false, reason: 'order_not_found' };
    if (order.paymentMethod !== 'bank_transfer' && !order.paymentReference)
      return { ok: false, reason: 'not_by_transfer' };
    if (order.paymentStatus === 'paid') return { ok: false, reason: 'already_paid' };
    if (order.status !== 'pending') return { ok: false, reason: 'order_closed' };
    await recordEvent(tx, order.id, {
      event: 'transfer_seen',
      actor: 'staff',
      actorId: by.id,
      reason: request.reason,
    });
    const { totalCents: amount, currency } = order;
    await recordTransfer(tx, context.outbox, order, {
      id: `hand:${randomUUID().slice(0, 13)}`,
      amount,
      currency,
    });
    const entry = request.auditAs ?? { action: 'order.marked_paid', after: { reason: request.reason } };
    await recordAudit(tx, { ...entry, actorId: by.id, subject: `order:${order.id}`, ip: by.ip });
    return { ok: true };
  });
}
