import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/orders.ts';
import { type AuditAs, type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import { markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, lockOrder } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { type PaymentProvider, type PaymentSums, paymentSums } from '#server/ordering/payments/index.ts';
import { paymentVersion } from '#server/ordering/payments/admin/index.ts';
import { closeOpenPayment } from './close-open-payment.ts';
import { refundOrder } from './refund-order.ts';

/** Reason why a payment cannot change to the requested status. */
export type RequestRefusal =
  /** Only the provider can report it as paid. */
  | 'only_provider'
  /** Only the buyer can start another payment. */
  | 'only_buyer'
  | 'nothing_captured'
  | 'money_came'
  | 'money_went_back'
  | 'disputed'
  | 'order_closed'
  | 'waits_for_transfer'
  | 'nothing_open'
  /** The provider does not allow the open payment to be closed. */
  | 'stays_open'
  | 'changed_meanwhile';

export type PaymentEdited =
  | { ok: true; isOther: boolean }
  | { ok: false; reason: 'order_not_found' | 'changed_meanwhile' | 'reason_required' }
  /** The notes are saved, the payment is unchanged. */
  | { ok: false; reason: 'not_possible'; why: RequestRefusal };

export interface PaymentEdit {
  orderId: string;
  /** Requested payment status; if it is the current one, only the notes are saved. */
  status: PaymentStatus;
  notes: string;
  /** Reason for the status change, required for one; shown in the order's history. */
  reason: string;
  /** Version shown on the page; without it, changes made since are overwritten. */
  version?: string;
}

interface Context {
  db: Database;
  outbox: Outbox;
  provider: PaymentProvider;
}

/**
 * Saves notes on a payment and requests another status, by staff. A payment's status is derived and never set
 * directly, so the request runs the action that leads to it, or is refused.
 *
 * @throws when the provider is needed and cannot be reached; the notes are still saved
 */
export async function editPayment(
  context: Context,
  edit: PaymentEdit,
  by: StaffActor,
): Promise<PaymentEdited> {
  const noted = await saveNotes(context.db, edit, by);
  if (!noted.ok) return noted;
  const { order, sums } = noted;
  if (order.payment_status === edit.status) return { ok: true, isOther: false };
  const why = await makeTrue(context, edit, order, sums, by);
  return why ? { ok: false, reason: 'not_possible', why } : { ok: true, isOther: true };
}

type Noted =
  | { ok: true; order: Order; sums: PaymentSums }
  | { ok: false; reason: 'order_not_found' | 'changed_meanwhile' | 'reason_required' };

function saveNotes(db: Database, edit: PaymentEdit, by: StaffActor): Promise<Noted> {
  return transact<Noted>(db, async (tx) => {
    const order = await lockOrder(tx, edit.orderId);
    if (!order) return { ok: false, reason: 'order_not_found' };
    const sums = await paymentSums(tx, order.id);
    const before = order.admin_notes ?? '';
    const version = paymentVersion(order.payment_status, sums, before);
    // A value already saved is no conflict: submitting the form twice counts once.
    const isSame = before === edit.notes && order.payment_status === edit.status;
    if (edit.version !== undefined && edit.version !== version && !isSame)
      return { ok: false, reason: 'changed_meanwhile' };
    if (order.payment_status !== edit.status && !edit.reason) return { ok: false, reason: 'reason_required' };
    if (before !== edit.notes) {
      await tx
        .update(orders)
        .set({ admin_notes: edit.notes || null, updated_at: new Date() })
        .where(eq(orders.id, order.id));
      await recordAudit(tx, {
        actorId: by.id,
        action: 'payment.noted',
        subject: `order:${order.id}`,
        // Without the text: a note may concern a person, and the audit log is permanent.
        after: { notes: '…' },
        ip: by.ip,
      });
    }
    return { ok: true, order, sums };
  });
}

/** Runs the action that leads to the requested status. */
async function makeTrue(
  context: Context,
  { orderId, status, reason }: PaymentEdit,
  order: Order,
  sums: PaymentSums,
  by: StaffActor,
): Promise<RequestRefusal | undefined> {
  const now = order.payment_status;
  if (now === 'disputed') return 'disputed';
  if (now === 'refunded') return 'money_went_back';
  const auditAs = { action: 'payment.corrected', after: { status, reason } };
  switch (status) {
    case 'paid':
      return markPaid(context, { orderId, reason, auditAs }, by);
    case 'refunded': {
      if (now !== 'paid') return 'nothing_captured';
      const refund = await refundOrder(
        context,
        { orderId, amount: sums.kept, reason, seenNet: sums.kept, auditAs },
        by,
      );
      if (refund.ok) return undefined;
      return refund.reason === 'nothing_captured' ? refund.reason : 'changed_meanwhile';
    }
    case 'failed':
      return now === 'paid' ? 'money_came' : closeOpenPayment(context, { orderId, reason, auditAs }, by);
    case 'pending':
      return now === 'paid' ? 'money_came' : 'only_buyer';
    case 'disputed':
      return 'only_provider';
  }
}

async function markPaid(
  context: Context,
  request: { orderId: string; reason: string; auditAs: AuditAs },
  by: StaffActor,
): Promise<RequestRefusal | undefined> {
  const outcome = await markTransferPaid(context, request, by);
  if (outcome.ok) return undefined;
  switch (outcome.reason) {
    case 'not_by_transfer':
      return 'only_provider';
    case 'order_closed':
      return 'order_closed';
    case 'already_paid':
    case 'order_not_found':
      return 'changed_meanwhile';
  }
}
