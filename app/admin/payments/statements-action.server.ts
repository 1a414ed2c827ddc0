import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, type FieldErrors, done, failed, invalid } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type Intent, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { assignEntry, importStatement, setEntryAside } from '#server/ordering/checkout/transfers/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { requireAdmin } from '../require-admin.server.ts';

const maximumFile = 10 * 1024 * 1024;
const noteError = { error: () => m.bank_note_required() };
const orderError = { error: () => m.bank_order_required() };
const note = z.string(noteError).trim().min(1, noteError).max(300);
const asideInput = z.object({ entry: z.uuid(), note });
const assignInput = asideInput.extend({
  order: z.string(orderError).trim().min(1, orderError).max(40),
  less: z.literal('on').optional(),
});

const refusals = {
  not_xml: m.bank_refused_not_xml,
  not_camt: m.bank_refused_not_camt,
  invalid_entry: m.bank_refused_invalid_entry,
  entry_not_found: m.bank_failed_entry_not_found,
  already_decided: m.bank_failed_already_decided,
  order_not_found: m.bank_failed_order_not_found,
  other_currency: m.bank_failed_other_currency,
} as const;

interface StatementsContext {
  shop: Shop;
  by: StaffActor;
}

const intents = {
  upload: async ({ shop, by }, form) => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return invalid({ file: m.bank_upload_missing() });
    if (file.size > maximumFile) return invalid({ file: m.bank_upload_too_big() });
    const outcome = await importStatement(
      shop,
      { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      by,
    );
    if (!outcome.ok) return invalid({ file: refusals[outcome.reason]() });
    const { statementId: _, isKnown, ...counts } = outcome;
    return done(isKnown ? m.bank_imported_known(counts) : m.bank_imported(counts));
  },
  aside: async ({ shop, by }, form) => {
    const read = parseForm(asideInput, form);
    if (!read.ok) return notRead(read.errors);
    const outcome = await setEntryAside(shop.db, read.data.entry, read.data.note, by);
    return outcome.ok ? done(m.bank_set_aside()) : failed(refusals[outcome.reason]());
  },
  assign: async ({ shop, by }, form) => {
    const read = parseForm(assignInput, form);
    if (!read.ok) return notRead(read.errors);
    const { entry: entryId, order: orderNumber, less, note: why } = read.data;
    const outcome = await assignEntry(
      shop,
      { entryId, orderNumber, acceptLess: less === 'on', note: why },
      by,
    );
    if (!outcome.ok) {
      const message = refusals[outcome.reason]();
      return outcome.reason === 'order_not_found' || outcome.reason === 'other_currency'
        ? invalid({ order: message })
        : failed(message);
    }
    if (outcome.isPaid) return done(m.bank_assigned());
    return done(
      outcome.missing > 0
        ? m.bank_assigned_part({ amount: formatOrderAmount(outcome.missing) })
        : m.bank_assigned_trouble(),
    );
  },
} satisfies Record<string, Intent<StatementsContext, ActionResult>>;

/** Runs a form about statements: take one in, assign an entry, set one aside. */
export async function actOnStatements({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  return runIntent(intents, { shop, by }, await request.formData());
}

const notRead = (errors: FieldErrors) =>
  errors.entry ? failed(refusals.entry_not_found()) : invalid(errors);
