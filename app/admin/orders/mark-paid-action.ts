import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { type MarkPaidOutcome, markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

type Refusal = Extract<MarkPaidOutcome, { ok: false }>['reason'];
const refusals: Record<Refusal, () => string> = {
  order_not_found: m.bank_mark_failed_order_not_found,
  not_by_transfer: m.bank_mark_failed_not_by_transfer,
  already_paid: m.bank_mark_failed_already_paid,
  order_closed: m.bank_mark_failed_order_closed,
};

const required = { error: () => m.bank_note_required() };
const input = z.object({ reason: z.string(required).trim().min(1, required).max(300, required) });

/** Marks a bank transfer as received after staff confirmed the payment. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const orderId = z.uuid().safeParse(params.id);
  const form = parseForm(input, await request.formData());
  if (!form.ok) return invalidResult(form.errors);
  if (!orderId.success) return failureResult(refusals.order_not_found());
  const outcome = await markTransferPaid(shop, { orderId: orderId.data, ...form.data }, by);
  return outcome.ok ? successResult(m.bank_mark_done()) : failureResult(refusals[outcome.reason]());
}
