import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { type MarkPaidOutcome, markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import { requestOf } from '#server/http/context.ts';
import { requireAdmin } from '../require-admin.server.ts';

export type MarkPaidAnswer = { ok: true; message: string } | { ok: false; message: string; field?: 'reason' };

type Refusal = Extract<MarkPaidOutcome, { ok: false }>['reason'];
const refusals: Record<Refusal, () => string> = {
  order_not_found: m.bank_mark_failed_order_not_found,
  not_by_transfer: m.bank_mark_failed_not_by_transfer,
  already_paid: m.bank_mark_failed_already_paid,
  order_closed: m.bank_mark_failed_order_closed,
};

/** Marks a bank transfer as received, confirmed by staff. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<MarkPaidAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const orderId = z.uuid().safeParse(params.id);
  const reason = z
    .string()
    .trim()
    .min(1)
    .max(300)
    .safeParse((await request.formData()).get('reason'));
  if (!reason.success) return { ok: false, field: 'reason', message: m.bank_note_required() };
  if (!orderId.success) return { ok: false, message: refusals.order_not_found() };
  const outcome = await markTransferPaid(shop, { orderId: orderId.data, reason: reason.data, staffId: admin.userId });
  if (!outcome.ok) return { ok: false, message: refusals[outcome.reason]() };
  await recordAudit(shop.db, {
    actorId: admin.userId,
    action: 'order.marked_paid',
    subject: `order:${orderId.data}`,
    after: { reason: reason.data },
    ip: requestOf(context).ip,
  });
  return { ok: true, message: m.bank_mark_done() };
}
