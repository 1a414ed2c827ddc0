import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { cancelOrder, prepareOrder, refundOrder } from '#server/fulfilment/index.ts';
import { requestOf } from '#server/http/context.ts';
import { writeNote } from '#server/ordering/orders/index.ts';
import { markRefundDone } from '#server/ordering/payments/index.ts';
import type { ActionFunctionArgs } from 'react-router';
import { requireAdmin } from '../require-admin.server.ts';
import { correctOrderAddress } from './address-action.server.ts';
import { readFrancs } from './read-francs.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import type { OrderAnswer } from './order-answer.ts';

const reason = z.string().trim().min(1).max(300);
const cancelInput = z.object({ reason });
const refundInput = z.object({
  reason,
  amount: z.string().transform(readFrancs).pipe(z.number().int().positive()),
  kept: z.coerce.number().int(),
});
const noteInput = z.object({ note: z.string().trim().min(1).max(1000) });
const doneInput = z.object({ refund: z.uuid() });

/** Staff actions on an order: runs the action once and returns the reason if it is rejected. */
export async function actOnOrder({ request, params, context }: ActionFunctionArgs): Promise<OrderAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const form = Object.fromEntries(await request.formData());
  const intent = String(form.intent ?? '');
  const id = z.uuid().safeParse(params.id);
  if (!id.success) return { intent, ok: false, message: refusalText('order_not_found') };
  const notify = async (outcome: { ok: true } | { ok: false; reason: string }, done: string): Promise<OrderAnswer> => {
    if (!outcome.ok) return { intent, ok: false, message: refusalText(outcome.reason) };
    const { ip } = requestOf(context);
    await recordAudit(shop.db, { actorId: admin.userId, action: `order.${intent}`, subject: `order:${id.data}`, after: form, ip });
    return { intent, ok: true, message: done };
  };
  switch (intent) {
    case 'prepare':
      return notify(await prepareOrder(shop, id.data, admin.userId), m.payment_prepared());
    case 'cancel': {
      const input = cancelInput.safeParse(form);
      if (!input.success) return { intent, ok: false, errors: { reason: m.payment_reason_required() } };
      return notify(await cancelOrder(shop, id.data, { actor: 'staff', id: admin.userId }, input.data.reason), m.payment_cancel_done());
    }
    case 'refund': {
      const input = refundInput.safeParse(form);
      if (!input.success) return { intent, ok: false, errors: refundErrors(input.error) };
      const { amount, kept, reason: why } = input.data;
      const query = { orderId: id.data, amount, reason: why, seenNet: kept };
      return notify(await refundOrder(shop, query, admin.userId), m.payment_refund_started());
    }
    case 'note': {
      const input = noteInput.safeParse(form);
      if (!input.success) return { intent, ok: false, errors: { note: m.newOrder_note_required() } };
      const isWritten = await writeNote(shop.db, id.data, input.data.note, admin.userId);
      return isWritten
        ? { intent, ok: true, message: m.newOrder_note_added() }
        : { intent, ok: false, message: refusalText('order_not_found') };
    }
    case 'address':
      return correctOrderAddress({ shop, orderId: id.data, staffId: admin.userId, ip: requestOf(context).ip }, form);
    case 'refund-done': {
      const input = doneInput.safeParse(form);
      if (!input.success) return { intent, ok: false, message: refusalText('refund_not_found') };
      return notify(await markRefundDone(shop, id.data, input.data.refund, admin.userId), m.payment_refund_marked());
    }
    default:
      return { intent, ok: false, message: refusalText('step_not_allowed') };
  }
}

function refundErrors(error: z.ZodError): Record<string, string> {
  const fields = new Set(error.issues.map((issue) => issue.path[0]));
  return {
    ...(fields.has('amount') ? { amount: m.payment_refusal_invalid_amount() } : {}),
    ...(fields.has('reason') ? { reason: m.payment_reason_required() } : {}),
  };
}
