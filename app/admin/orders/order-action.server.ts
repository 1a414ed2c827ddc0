import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { cancelOrder, prepareOrder, refundOrder } from '#server/fulfilment/index.ts';
import { addStaffNote } from '#server/ordering/orders/index.ts';
import { markRefundDone } from '#server/ordering/payments/index.ts';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { correctOrderAddress } from './address-action.server.ts';
import { francsToCentimes } from './read-francs.ts';
import type { OrderContext } from './order-context.ts';

const required = { error: () => m.payment_reason_required() };
const amountError = { error: () => m.payment_refusal_invalid_amount() };
const noteError = { error: () => m.newOrder_note_required() };
const reason = z.string(required).trim().min(1, required).max(300, required);
const cancelInput = z.object({ reason });
const refundInput = z.object({
  reason,
  amount: z
    .string(amountError)
    .transform(francsToCentimes)
    .pipe(z.number(amountError).int(amountError).positive(amountError)),
  kept: z.coerce.number().int(),
});
const noteInput = z.object({ note: z.string(noteError).trim().min(1, noteError).max(1000, noteError) });
const refundDoneInput = z.object({ refund: z.uuid() });

const resultOf = (outcome: { ok: true } | { ok: false; reason: string }, message: string): ActionResult =>
  outcome.ok ? successResult(message) : failureResult(refusalText(outcome.reason));

const intents = {
  prepare: async ({ shop, by, orderId }) =>
    resultOf(await prepareOrder(shop, orderId, by), m.payment_prepared()),
  cancel: async ({ shop, by, orderId }, form) => {
    const input = parseForm(cancelInput, form);
    if (!input.ok) return invalidResult(input.errors);
    return resultOf(
      await cancelOrder(shop, orderId, { actor: 'staff', ...by }, input.data.reason),
      m.payment_cancel_done(),
    );
  },
  refund: async ({ shop, by, orderId }, form) => {
    const input = parseForm(refundInput, form);
    if (!input.ok) return invalidResult(input.errors);
    const { kept: seenNet, ...query } = input.data;
    return resultOf(await refundOrder(shop, { orderId, seenNet, ...query }, by), m.payment_refund_started());
  },
  note: async ({ shop, by, orderId }, form) => {
    const input = parseForm(noteInput, form);
    if (!input.ok) return invalidResult(input.errors);
    const isWritten = await addStaffNote(shop.db, orderId, input.data.note, by.id);
    return isWritten ? successResult(m.newOrder_note_added()) : failureResult(refusalText('order_not_found'));
  },
  address: correctOrderAddress,
  'refund-done': async ({ shop, by, orderId }, form) => {
    const input = parseForm(refundDoneInput, form);
    if (!input.ok) return failureResult(refusalText('refund_not_found'));
    return resultOf(await markRefundDone(shop, orderId, input.data.refund, by), m.payment_refund_marked());
  },
} satisfies Record<string, IntentHandler<OrderContext, ActionResult>>;

/** Handles the forms of an order's page. */
export async function actOnOrder({ request, params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  if (!id.success) return failureResult(refusalText('order_not_found'));
  return runIntent(intents, { shop, by, orderId: id.data }, await request.formData());
}
