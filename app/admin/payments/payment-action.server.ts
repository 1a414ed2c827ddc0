import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { type RequestRefusal, editPayment, refundOrder, resendRefund } from '#server/fulfilment/index.ts';
import { requestOf } from '#server/http/context.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import { findPayment } from '#server/ordering/payments/admin/index.ts';
import type { Shop } from '#server/shop.ts';
import { paymentStatuses } from '#shared/orders.ts';
import { readFrancs } from '../orders/read-francs.ts';
import { requireAdmin } from '../require-admin.server.ts';

export interface PaymentAnswer {
  ok: boolean;
  message?: string;
  /** Error texts by field name. */
  errors?: Record<string, string>;
  isConflict?: boolean;
  /** New version of the payment; present if only the notes were saved. */
  version?: string;
}

const editInput = z.object({ status: z.enum(paymentStatuses), notes: z.string().trim().max(2000), reason: z.string().trim().max(300) });
const refundInput = z.object({
  amount: z.string().transform(readFrancs).pipe(z.number().int().positive()),
  reason: z.string().trim().min(1).max(300),
  kept: z.coerce.number().int(),
  key: z.uuid(),
});

const whyNot: Record<RequestRefusal, () => string> = {
  only_provider: m.payments_why_only_provider,
  only_buyer: m.payments_why_only_buyer,
  nothing_captured: m.payment_refusal_nothing_captured,
  money_came: m.payments_why_money_came,
  money_went_back: m.payments_why_money_went_back,
  disputed: m.payments_why_disputed,
  order_closed: m.payments_why_order_closed,
  waits_for_transfer: m.payments_why_waits_for_transfer,
  nothing_open: m.payments_why_nothing_open,
  stays_open: m.payments_why_stays_open,
  changed_meanwhile: m.payments_why_changed,
};

interface Work {
  shop: Shop;
  admin: SignedIn;
  ip: string;
  orderId: string;
  form: FormData;
}

/** Staff actions on a payment: save notes, correct the status, refund, retry a refund. */
export async function actOnPayment({ request, params, context }: ActionFunctionArgs): Promise<PaymentAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  if (!id.success) return { ok: false, message: refusalText('order_not_found') };
  const work: Work = { shop, admin, ip: requestOf(context).ip, orderId: id.data, form: await request.formData() };
  switch (work.form.get('intent')) {
    case 'edit':
      return edit(work);
    case 'refund':
      return refund(work);
    case 'resend':
      return resend(work);
    default:
      return { ok: false, message: m.error_unexpected() };
  }
}

async function edit({ shop, admin, ip, orderId, form }: Work): Promise<PaymentAnswer> {
  const read = editInput.safeParse({ reason: '', ...Object.fromEntries(form) });
  if (!read.success) {
    const isNotes = read.error.issues.some(({ path }) => path[0] === 'notes');
    return failed(isNotes ? { notes: m.payments_notes_long() } : { status: m.payments_status_required() });
  }
  const { status, notes, reason } = read.data;
  const seen = form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
  try {
    const outcome = await editPayment(shop, { orderId, status, notes, reason, ...seen }, { id: admin.userId, ip });
    if (outcome.ok) {
      if (outcome.isOther) await audit({ shop, admin, ip, orderId, form }, 'payment.corrected', { status, reason });
      return { ok: true, message: m.payments_saved() };
    }
    if (outcome.reason === 'changed_meanwhile') return { ok: false, isConflict: true };
    if (outcome.reason === 'reason_required') return failed({ reason: m.payment_reason_required() });
    if (outcome.reason !== 'not_possible') return { ok: false, message: m.payments_failed() };
    const now = await findPayment(shop.db, orderId);
    return { ...failed({ status: `${whyNot[outcome.why]()} ${m.payments_notes_kept()}` }), ...(now ? { version: now.version } : {}) };
  } catch (error) {
    shop.log.error({ error, order: orderId }, 'a payment could not be corrected');
    return { ok: false, message: m.payments_failed() };
  }
}

const failed = (errors: Record<string, string>): PaymentAnswer => ({ ok: false, message: m.payments_failed(), errors });

async function refund(work: Work): Promise<PaymentAnswer> {
  const { shop, admin, orderId, form } = work;
  const read = refundInput.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const places = new Set(read.error.issues.map(({ path }) => path[0]));
    return {
      ok: false,
      errors: {
        ...(places.has('amount') ? { amount: m.payment_refusal_invalid_amount() } : {}),
        ...(places.has('reason') ? { reason: m.payment_reason_required() } : {}),
      },
      ...(places.has('key') || places.has('kept') ? { message: m.error_unexpected() } : {}),
    };
  }
  const { amount, reason, kept, key } = read.data;
  const outcome = await refundOrder(shop, { orderId, amount, reason, seenNet: kept, key }, admin.userId);
  if (outcome.ok) {
    await audit(work, 'payment.refunded', { amount, reason });
    return { ok: true, message: m.payment_refund_started() };
  }
  if (outcome.reason === 'more_than_captured') return { ok: false, errors: { amount: refusalText(outcome.reason) } };
  return { ok: false, message: refusalText(outcome.reason === 'idempotency_key_reused' ? 'changed_meanwhile' : outcome.reason) };
}

async function resend(work: Work): Promise<PaymentAnswer> {
  const { shop, admin, orderId, form } = work;
  const refundId = z.uuid().safeParse(form.get('refund'));
  if (!refundId.success) return { ok: false, message: refusalText('refund_not_found') };
  const outcome = await resendRefund(shop, { orderId, refundId: refundId.data }, admin.userId);
  if (!outcome.ok) return { ok: false, message: refusalText(outcome.reason) };
  await audit(work, 'payment.refund_resent', { refund: refundId.data });
  return { ok: true, message: m.payment_refund_started() };
}

function audit({ shop, admin, ip, orderId }: Work, action: string, after: unknown): Promise<void> {
  return recordAudit(shop.db, { actorId: admin.userId, action, subject: `order:${orderId}`, after, ip });
}
