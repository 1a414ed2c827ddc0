import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { m } from '#shared/i18n/index.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { withdrawCustomerConsents } from '#server/marketing/consents/index.ts';
import {
  type Customer,
  addCustomerNote,
  findCustomer,
  removeCustomerNote,
  signOutCustomer,
} from '#server/people/customers/index.ts';
import { confirmEmailByHand } from '#server/people/identity/index.ts';
import { queueDataExport } from '#server/privacy/data-export/index.ts';
import { requestOf } from '#server/http/context.ts';
import { formatDateTime } from '#shared/format.ts';
import { requireAdmin } from '../require-admin.server.ts';

interface CustomerContext {
  shop: Shop;
  by: StaffActor;
  customer: Customer;
  locale: Locale;
}

const noteError = { error: () => m.customers_note_required() };
const noteInput = z.object({ note: z.string(noteError).trim().min(1, noteError).max(2000, noteError) });

const intents = {
  note: async ({ shop, by, customer }, form) => {
    const input = parseForm(noteInput, form);
    if (!input.ok) return invalidResult(input.errors);
    await addCustomerNote(shop.db, customer.id, input.data.note, by);
    return successResult(m.customers_note_added());
  },
  'remove-note': async ({ shop, by, customer }, form) => {
    const noteId = z.uuid().safeParse(form.get('noteId')).data;
    if (noteId) await removeCustomerNote(shop.db, customer.id, noteId, by);
    return successResult(m.customers_note_removed());
  },
  'withdraw-consents': async ({ shop, by, customer }) => {
    const count = await withdrawCustomerConsents(shop.db, customer.id, customer.email, by);
    return count > 0
      ? successResult(m.marketing_consent_withdrawn())
      : failureResult(m.marketing_consent_nothing());
  },
  'confirm-email': async ({ shop, by, customer }) =>
    shop.mailer.isMailbox && (await confirmEmailByHand(shop.db, customer.id, by))
      ? successResult(m.setup_customer_confirmed())
      : failureResult(m.setup_customer_not_confirmed()),
  'sign-out': async ({ shop, by, customer }) =>
    successResult(m.customers_signed_out({ count: await signOutCustomer(shop.db, customer.id, by) })),
  export: async ({ shop, by, customer, locale }) => {
    const outcome = await queueDataExport(shop, customer.id, by);
    if (outcome.ok) return successResult(m.customers_exported());
    if (outcome.reason === 'unknown_person') return failureResult(m.customers_missing());
    return failureResult(m.customers_export_soon({ time: formatDateTime(outcome.from, locale) }));
  },
  erase: async ({ shop, by, customer }, form) => {
    const typed = String(form.get('email') ?? '')
      .trim()
      .toLowerCase();
    if (typed !== customer.email) return invalidResult({ email: m.customers_erase_mismatch() });
    const outcome = await closeAccount(shop, customer.id, by);
    if (outcome.ok) return successResult(m.customers_erased());
    if (outcome.reason === 'open_orders')
      return failureResult(m.customers_erase_open({ orders: outcome.orderNumbers.join(', ') }));
    return failureResult(outcome.reason === 'staff' ? m.customers_erase_staff() : m.customers_missing());
  },
} satisfies Record<string, IntentHandler<CustomerContext, ActionResult>>;

/** Handles the forms of a customer's page: staff notes, sessions, data export and account closing. */
export async function actOnCustomer({ request, params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  const customer = id ? await findCustomer(shop.db, id) : undefined;
  if (!customer) return failureResult(m.customers_missing());
  return runIntent(
    intents,
    { shop, by, customer, locale: requestOf(context).locale },
    await request.formData(),
  );
}
