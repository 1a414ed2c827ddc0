import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { assignEntry, importStatement, setEntryAside } from '#server/ordering/checkout/transfers/index.ts';
import { requestOf } from '#server/http/context.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { requireAdmin } from '../require-admin.server.ts';

export type StatementsAnswer = { ok: true; message: string } | { ok: false; message: string; field?: 'file' | 'order' | 'note' };

const maximumFile = 10 * 1024 * 1024;
const note = z
  .string()
  .trim()
  .min(1, { error: () => m.bank_note_required() })
  .max(300);
const work = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('assign'),
    entry: z.uuid(),
    order: z
      .string()
      .trim()
      .min(1, { error: () => m.bank_order_required() })
      .max(40),
    note,
    less: z.literal('on').optional(),
  }),
  z.object({ intent: z.literal('aside'), entry: z.uuid(), note }),
]);

const refusals = {
  not_xml: m.bank_refused_not_xml,
  not_camt: m.bank_refused_not_camt,
  invalid_entry: m.bank_refused_invalid_entry,
  entry_not_found: m.bank_failed_entry_not_found,
  already_decided: m.bank_failed_already_decided,
  order_not_found: m.bank_failed_order_not_found,
  other_currency: m.bank_failed_other_currency,
} as const;

/** Staff actions on bank statements: import one, assign an entry, set an entry aside. */
export async function actOnStatements({ request, context }: ActionFunctionArgs): Promise<StatementsAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const form = await request.formData();
  const audit = (action: string, subject: string, after: unknown) =>
    recordAudit(shop.db, { actorId: admin.userId, action, subject, after, ip: requestOf(context).ip });

  if (form.get('intent') === 'upload') {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return { ok: false, field: 'file', message: m.bank_upload_missing() };
    if (file.size > maximumFile) return { ok: false, field: 'file', message: m.bank_upload_too_big() };
    const outcome = await importStatement(shop, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, admin.userId);
    if (!outcome.ok) return { ok: false, field: 'file', message: refusals[outcome.reason]() };
    const { statementId, isKnown, ...counts } = outcome;
    await audit('statement.imported', `statement:${statementId}`, { file: file.name, ...counts });
    return { ok: true, message: isKnown ? m.bank_imported_known(counts) : m.bank_imported(counts) };
  }

  const read = work.safeParse(Object.fromEntries(form));
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = (['order', 'note'] as const).find((name) => name === issue?.path[0]);
    return { ok: false, message: field && issue ? issue.message : refusals.entry_not_found(), ...(field ? { field } : {}) };
  }
  const { entry: entryId, note: why } = read.data;
  if (read.data.intent === 'aside') {
    const outcome = await setEntryAside(shop.db, entryId, why, admin.userId);
    if (!outcome.ok) return { ok: false, message: refusals[outcome.reason]() };
    await audit('bank_entry.set_aside', `bank_entry:${entryId}`, { note: why });
    return { ok: true, message: m.bank_set_aside() };
  }
  const { order: orderNumber, less } = read.data;
  const outcome = await assignEntry(shop, { entryId, orderNumber, acceptLess: less === 'on', note: why, staffId: admin.userId });
  if (!outcome.ok) {
    const isOrder = outcome.reason === 'order_not_found' || outcome.reason === 'other_currency';
    return { ok: false, message: refusals[outcome.reason](), ...(isOrder ? { field: 'order' as const } : {}) };
  }
  await audit('bank_entry.assigned', `bank_entry:${entryId}`, { order: orderNumber, note: why, acceptLess: less === 'on' });
  if (outcome.isPaid) return { ok: true, message: m.bank_assigned() };
  return {
    ok: true,
    message: outcome.missing > 0 ? m.bank_assigned_part({ amount: formatOrderAmount(outcome.missing) }) : m.bank_assigned_trouble(),
  };
}
