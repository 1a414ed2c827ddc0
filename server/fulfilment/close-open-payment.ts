import { closePayments, releaseStock } from '#server/ordering/checkout/index.ts';
import { type AuditAs, type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { findOrder, lockOrder, recordEvent } from '#server/ordering/orders/index.ts';
import { type PaymentProvider, listAttempts, refreshPaymentStatus } from '#server/ordering/payments/index.ts';

export type CloseRefusal =
  | 'order_closed'
  | 'waits_for_transfer'
  | 'nothing_open'
  | 'stays_open'
  | 'changed_meanwhile';

/**
 * Closes an open payment, by staff: it can no longer be paid, the stock is released, and the order waits for
 * another attempt until its payment window ends.
 *
 * @returns the reason for a refusal
 * @throws when the provider cannot be reached
 */
export async function closeOpenPayment(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  request: { orderId: string; reason: string; auditAs: AuditAs },
  by: StaffActor,
): Promise<CloseRefusal | undefined> {
  const { orderId, reason, auditAs } = request;
  const order = await findOrder(context.db, orderId);
  if (order?.status !== 'pending') return 'order_closed';
  if (order.payment_method === 'bank_transfer') return 'waits_for_transfer';
  const open = (await listAttempts(context.db, orderId)).filter(({ status }) => status === 'open');
  if (open.length === 0) return 'nothing_open';
  await closePayments(context, orderId);
  const outcome = await transact<{ ok: true } | { ok: false; reason: CloseRefusal }>(
    context.db,
    async (tx) => {
      const now = await lockOrder(tx, orderId);
      const status = now && (await refreshPaymentStatus(tx, orderId));
      if (status === 'pending') return { ok: false, reason: 'stays_open' };
      // While closing it, the provider may have reported it as paid.
      if (!now || status !== 'failed') return { ok: false, reason: 'changed_meanwhile' };
      await recordEvent(tx, orderId, { event: 'payment_closed', actor: 'staff', actorId: by.id, reason });
      await releaseStock(tx, now, { kind: 'staff', id: by.id }, reason);
      await recordAudit(tx, { ...auditAs, actorId: by.id, subject: `order:${orderId}`, ip: by.ip });
      return { ok: true };
    },
  );
  return outcome.ok ? undefined : outcome.reason;
}
