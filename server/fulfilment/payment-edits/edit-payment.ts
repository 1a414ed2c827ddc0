import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/orders.ts';
import { type AuditDetails, type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import { markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, lockOrder } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { type PaymentProvider, type PaymentSums, paymentSums } from '#server/ordering/payments/index.ts';
import { paymentVersion } from '#server/ordering/payments/admin/index.ts';
import { closeOpenPayment } from './close-open-payment.ts';
import { refundOrder } from '../refunds/index.ts';

/** Reason why staff cannot change a payment to the requested status. */
export type PaymentStatusRefusal =
  /** Only the payment provider can report this payment as paid. */
  | 'only_provider'
  /** Only the buyer can start a new payment. */
  | 'only_buyer'
  /** A payment is cancelled only together with its order. */
  | 'only_by_order'
  | 'nothing_captured'
  | 'money_came'
  | 'money_went_back'
  | 'disputed'
  | 'order_closed'
  | 'waits_for_transfer'
  | 'nothing_open'
  /** The payment provider does not allow the open payment to be closed. */
  | 'stays_open'
  | 'changed_meanwhile';

export type EditPaymentOutcome =
  | { ok: true; isOther: boolean }
  | { ok: false; reason: 'order_not_found' | 'changed_meanwhile' | 'reason_required' }
  /** The notes are saved, but the payment's status is unchanged because of `why`. */
  | { ok: false; reason: 'not_possible'; why: PaymentStatusRefusal };

export interface PaymentEdit {
  orderId: string;
  /** Requested payment status. When it equals the current status, only the notes are saved. */
  status: PaymentStatus;
  notes: string;
  /** Reason for the status change; required when the status changes. Shown in the order's history. */
  reason: string;
  /**
   * Version of the payment that the page showed, to detect a concurrent change. Without it, the edit
   * overwrites concurrent changes.
   */
  version?: string;
}

interface Context {
  db: Database;
  outbox: Outbox;
  provider: PaymentProvider;
}

/**
 * Saves notes on a payment and changes its status on behalf of staff. A payment's status is always derived
 * from its transactions, so this function runs the action that leads to the requested status (for example a
 * refund), or rejects the request.
 *
 * @throws when the action needs the payment provider and it cannot be reached; the notes are saved even then
 */
export async function editPayment(
  context: Context,
  edit: PaymentEdit,
  by: StaffActor,
): Promise<EditPaymentOutcome> {
  const noted = await saveNotes(context.db, edit, by);
  if (!noted.ok) return noted;
  const { order, sums } = noted;
  if (order.paymentStatus === edit.status) return { ok: true, isOther: false };
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
    const before = order.adminNotes ?? '';
    const version = paymentVersion(order.paymentStatus, sums, before);
    // A form submitted twice is not a conflict: its values equal the stored values.
    const isSame = before === edit.notes && order.paymentStatus === edit.status;
    if (edit.version !== undefined && edit.version !== version && !isSame)
      return { ok: false, reason: 'changed_meanwhile' };
    if (order.paymentStatus !== edit.status && !edit.reason) return { ok: false, reason: 'reason_required' };
    if (before !== edit.notes) {
      await tx
        .update(orders)
        .set({ adminNotes: edit.notes || null, updatedAt: new Date() })
        .where(eq(orders.id, order.id));
      await recordAudit(tx, {
        actorId: by.id,
        action: 'payment.noted',
        subject: `order:${order.id}`,
        // Leaves out the text of the note, because it may concern a person and the activity log is permanent.
        after: { notes: '…' },
        ip: by.ip,
      });
    }
    return { ok: true, order, sums };
  });
}

/** Runs the action that leads to the requested payment status. */
async function makeTrue(
  context: Context,
  { orderId, status, reason }: PaymentEdit,
  order: Order,
  sums: PaymentSums,
  by: StaffActor,
): Promise<PaymentStatusRefusal | undefined> {
  const now = order.paymentStatus;
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
    case 'cancelled':
      return 'only_by_order';
    case 'disputed':
      return 'only_provider';
  }
}

async function markPaid(
  context: Context,
  request: { orderId: string; reason: string; auditAs: AuditDetails },
  by: StaffActor,
): Promise<PaymentStatusRefusal | undefined> {
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
