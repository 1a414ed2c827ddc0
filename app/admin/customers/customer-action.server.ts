import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { withdrawForCustomer } from '#server/marketing/consents/index.ts';
import { addNote, findCustomer, removeNote } from '#server/people/customers/index.ts';
import { askExport } from '#server/privacy/data-export/index.ts';
import { requestOf } from '#server/http/context.ts';
import { endOtherSessions } from '#server/people/identity/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { requireAdmin } from '../require-admin.server.ts';

export type CustomerAnswer = { ok: true; message: string } | { ok: false; message: string; field?: 'note' | 'email' };

/** Staff actions on a customer: add a note, sign out, send the data export, close the account. */
export async function actOnCustomer({ request, params, context }: ActionFunctionArgs): Promise<CustomerAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const { ip, locale } = requestOf(context);
  const by = { id: admin.userId, ip };
  const id = z.uuid().safeParse(params.id).data;
  const customer = id ? await findCustomer(shop.db, id) : undefined;
  if (!customer) return { ok: false, message: m.customers_missing() };
  const form = await request.formData();
  const audit = (action: string, after?: unknown) =>
    recordAudit(shop.db, { actorId: by.id, action, subject: `customer:${customer.id}`, after, ip });
  switch (form.get('intent')) {
    case 'note': {
      const text = String(form.get('note') ?? '').trim();
      if (!text || text.length > 2000) return { ok: false, field: 'note', message: m.customers_note_required() };
      await addNote(shop.db, customer.id, text, by);
      return { ok: true, message: m.customers_note_added() };
    }
    case 'remove-note': {
      const noteId = z.uuid().safeParse(form.get('noteId')).data;
      if (noteId) await removeNote(shop.db, customer.id, noteId, by);
      return { ok: true, message: m.customers_note_removed() };
    }
    case 'withdraw-consents': {
      const count = await withdrawForCustomer(shop.db, customer.id, customer.email, by);
      return count > 0 ? { ok: true, message: m.marketing_consent_withdrawn() } : { ok: false, message: m.marketing_consent_nothing() };
    }
    case 'sign-out': {
      const count = await endOtherSessions(shop.db, customer.id, undefined);
      await audit('customer.signed_out', { count });
      return { ok: true, message: m.customers_signed_out({ count }) };
    }
    case 'export': {
      const outcome = await askExport(shop, customer.id);
      if (outcome.ok) {
        await audit('customer.exported');
        return { ok: true, message: m.customers_exported() };
      }
      if (outcome.reason === 'unknown_person') return { ok: false, message: m.customers_missing() };
      return { ok: false, message: m.customers_export_soon({ time: formatDateTime(outcome.from, locale) }) };
    }
    case 'erase': {
      if (
        String(form.get('email') ?? '')
          .trim()
          .toLowerCase() !== customer.email
      )
        return { ok: false, field: 'email', message: m.customers_erase_mismatch() };
      const outcome = await closeAccount(shop, customer.id);
      if (outcome.ok) {
        await audit('customer.erased');
        return { ok: true, message: m.customers_erased() };
      }
      if (outcome.reason === 'open_orders')
        return { ok: false, message: m.customers_erase_open({ orders: outcome.orderNumbers.join(', ') }) };
      return { ok: false, message: outcome.reason === 'staff' ? m.customers_erase_staff() : m.customers_missing() };
    }
    default:
      return { ok: false, message: m.error_unexpected() };
  }
}
