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
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import {
  assignBankEntry,
  importBankStatement,
  dismissBankEntry,
} from '#server/ordering/checkout/transfers/index.ts';
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
    if (!(file instanceof File) || file.size === 0) return invalidResult({ file: m.bank_upload_missing() });
    if (file.size > maximumFile) return invalidResult({ file: m.bank_upload_too_big() });
    const outcome = await importBankStatement(
      shop,
      { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      by,
    );
    if (!outcome.ok) return invalidResult({ file: refusals[outcome.reason]() });
    const { statementId: _, isKnown, ...counts } = outcome;
    return successResult(isKnown ? m.bank_imported_known(counts) : m.bank_imported(counts));
  },
  aside: async ({ shop, by }, form) => {
    const read = parseForm(asideInput, form);
    if (!read.ok) return notRead(read.errors);
    const outcome = await dismissBankEntry(shop.db, read.data.entry, read.data.note, by);
    return outcome.ok ? successResult(m.bank_set_aside()) : failureResult(refusals[outcome.reason]());
  },
  assign: async ({ shop, by }, form) => {
    const read = parseForm(assignInput, form);
    if (!read.ok) return notRead(read.errors);
    const { entry: entryId, order: orderNumber, less, note: why } = read.data;
    const outcome = await assignBankEntry(
      shop,
      { entryId, orderNumber, acceptLess: less === 'on', note: why },
      by,
    );
    if (!outcome.ok) {
      const message = refusals[outcome.reason]();
      return outcome.reason === 'order_not_found' || outcome.reason === 'other_currency'
        ? invalidResult({ order: message })
        : failureResult(message);
    }
    if (outcome.isPaid) return successResult(m.bank_assigned());
    return successResult(
      outcome.missing > 0
        ? m.bank_assigned_part({ amount: formatOrderAmount(outcome.missing) })
        : m.bank_assigned_trouble(),
    );
  },
} satisfies Record<string, IntentHandler<StatementsContext, ActionResult>>;

/**
 * Handles the forms of the bank statements: import a statement, assign an entry to an order, dismiss an
 * entry.
 */
export async function actOnBankStatements({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  return runIntent(intents, { shop, by }, await request.formData());
}

const notRead = (errors: FieldErrors) =>
  errors.entry ? failureResult(refusals.entry_not_found()) : invalidResult(errors);
