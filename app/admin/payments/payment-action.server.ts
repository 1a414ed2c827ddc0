import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import {
  type ActionResult,
  type FieldErrors,
  successResult,
  failureResult,
  invalidResult,
} from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import {
  type PaymentStatusRefusal,
  editPayment,
  refundOrder,
  resendRefund,
} from '#server/fulfilment/index.ts';
import { findPayment } from '#server/ordering/payments/admin/index.ts';
import type { Shop } from '#server/shop.ts';
import { paymentStatuses } from '#shared/orders.ts';
import { francsToCentimes } from '../orders/read-francs.ts';
import { requireAdmin } from '../require-admin.server.ts';

/** Result of a payment form. Contains the payment's new version if only its notes were saved. */
type PaymentResult = ActionResult & { version?: string };

const reasonError = { error: () => m.payment_reason_required() };
const amountError = { error: () => m.payment_refusal_invalid_amount() };
const editInput = z.object({
  status: z.enum(paymentStatuses, { error: () => m.payments_status_required() }),
  notes: z
    .string()
    .trim()
    .max(2000, { error: () => m.payments_notes_long() }),
  reason: z.string().trim().max(300).default(''),
});
const refundInput = z.object({
  amount: z
    .string(amountError)
    .transform(francsToCentimes)
    .pipe(z.number(amountError).int(amountError).positive(amountError)),
  reason: z.string(reasonError).trim().min(1, reasonError).max(300, reasonError),
  kept: z.coerce.number().int(),
  key: z.uuid(),
});

const whyNot: Record<PaymentStatusRefusal, () => string> = {
  only_provider: m.payments_why_only_provider,
  only_by_order: m.payments_why_only_by_order,
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

interface PaymentContext {
  shop: Shop;
  by: StaffActor;
  orderId: string;
}

/** Handles the forms of a payment: edit notes or status, refund, send a refund again. */
export async function actOnPayment({ request, params, context }: ActionFunctionArgs): Promise<PaymentResult> {
  const { shop, by } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  if (!id.success) return failureResult(refusalText('order_not_found'));
  return runIntent({ edit, refund, resend }, { shop, by, orderId: id.data }, await request.formData());
}

async function edit({ shop, by, orderId }: PaymentContext, form: FormData): Promise<PaymentResult> {
  const read = parseForm(editInput, form);
  if (!read.ok) return notSaved(read.errors);
  const { status, notes, reason } = read.data;
  const seen = form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
  try {
    const outcome = await editPayment(shop, { orderId, status, notes, reason, ...seen }, by);
    if (outcome.ok) return successResult(m.payments_saved());
    if (outcome.reason === 'changed_meanwhile') return { ok: false, isConflict: true };
    if (outcome.reason === 'reason_required') return notSaved({ reason: m.payment_reason_required() });
    if (outcome.reason !== 'not_possible') return failureResult(m.payments_failed());
    const now = await findPayment(shop.db, orderId);
    return {
      ...notSaved({ status: `${whyNot[outcome.why]()} ${m.payments_notes_kept()}` }),
      ...(now ? { version: now.version } : {}),
    };
  } catch (error) {
    shop.log.error({ error, order: orderId }, 'a payment could not be corrected');
    return failureResult(m.payments_failed());
  }
}

const notSaved = (errors: FieldErrors): ActionResult => ({ ok: false, message: m.payments_failed(), errors });

async function refund({ shop, by, orderId }: PaymentContext, form: FormData): Promise<ActionResult> {
  const read = parseForm(refundInput, form);
  if (!read.ok) {
    const { key, kept, ...errors } = read.errors;
    return { ok: false, errors, ...(key || kept ? { message: m.error_unexpected() } : {}) };
  }
  const { kept: seenNet, ...query } = read.data;
  const auditAs = { action: 'payment.refunded', after: { amount: query.amount, reason: query.reason } };
  const outcome = await refundOrder(shop, { orderId, seenNet, auditAs, ...query }, by);
  if (outcome.ok) return successResult(m.payment_refund_started());
  if (outcome.reason === 'more_than_captured') return invalidResult({ amount: refusalText(outcome.reason) });
  return failureResult(
    refusalText(outcome.reason === 'idempotency_key_reused' ? 'changed_meanwhile' : outcome.reason),
  );
}

async function resend({ shop, by, orderId }: PaymentContext, form: FormData): Promise<ActionResult> {
  const refundId = z.uuid().safeParse(form.get('refund'));
  if (!refundId.success) return failureResult(refusalText('refund_not_found'));
  const outcome = await resendRefund(shop, { orderId, refundId: refundId.data }, by);
  return outcome.ok ? successResult(m.payment_refund_started()) : failureResult(refusalText(outcome.reason));
}
