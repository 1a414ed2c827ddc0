import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import {
  type StructureSaved,
  buttonInput,
  contactInput,
  readStructure,
  removeButton,
  removeContact,
  replaceStructure,
  saveButton,
  saveContact,
} from '#server/platform/site/index.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { compareStructure, readStructureFile } from './structure-file.server.ts';

export type SiteAnswer =
  | { ok: true; message: string }
  | { ok: true; preview: { added: string[]; removed: string[]; kept: number } }
  | { ok: false; message?: string; errors?: Record<string, string>; isConflict?: boolean };

const messages: Record<string, () => string> = {
  required: m.site_error_required,
  long: m.site_error_long,
  order: m.site_error_order,
  value: m.site_error_value,
  link: m.site_error_link,
};

/** Staff actions on the site structure: save and delete contacts and buttons, import an exported file. */
export async function actOnSite({ request, context }: ActionFunctionArgs): Promise<SiteAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  return runOrShowError(
    shop,
    'a change of the site structure',
    () => act(form, shop, by),
    () => ({ ok: false, message: removals.has(String(form.get('intent'))) ? m.site_remove_failed() : m.site_failed() }),
  );
}

const removals = new Set(['remove-contact', 'remove-button']);

async function act(form: FormData, shop: Shop, by: { id: string; ip: string }): Promise<SiteAnswer> {
  const id = z.uuid().safeParse(form.get('id')).data;
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const order = (name: string) => (/^\d{1,4}$/.test(text(name)) ? Number(text(name)) : Number.NaN);
  const query = { ...(id ? { id } : {}), ...(form.has('overwrite') || !id ? {} : { version: text('version') }) };
  switch (form.get('intent')) {
    case 'contact': {
      const read = contactInput.safeParse({
        ...Object.fromEntries(form),
        is_primary: form.has('is_primary'),
        is_active: form.has('is_active'),
        display_order: order('display_order'),
      });
      if (!read.success) return wrong(read.error);
      const saved = await saveContact(shop.db, { ...query, input: read.data }, by);
      return reported(saved, id ? m.site_contact_saved() : m.site_contact_created());
    }
    case 'button': {
      const read = buttonInput.safeParse({
        ...Object.fromEntries(form),
        icon: text('icon') || null,
        is_active: form.has('is_active'),
        order_index: order('order_index'),
      });
      if (!read.success) return wrong(read.error);
      const saved = await saveButton(shop.db, { ...query, input: read.data }, by);
      return reported(saved, id ? m.site_button_saved() : m.site_button_created());
    }
    case 'remove-contact':
      if (id) await removeContact(shop.db, id, by);
      return { ok: true, message: m.site_contact_removed() };
    case 'remove-button':
      if (id) await removeButton(shop.db, id, by);
      return { ok: true, message: m.site_button_removed() };
    default: {
      const file = await readStructureFile(form.get('file'));
      if (!file) return { ok: false, message: m.site_import_invalid() };
      if (form.get('intent') !== 'import') return { ok: true, preview: compareStructure(await readStructure(shop.db), file) };
      await replaceStructure(shop.db, file, by);
      return { ok: true, message: m.site_imported() };
    }
  }
}

function wrong(error: z.ZodError): SiteAnswer {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= (messages[message] ?? m.error_unexpected)();
  return { ok: false, message: m.site_failed(), errors };
}

function reported(saved: StructureSaved, message: string): SiteAnswer {
  if (saved.ok) return { ok: true, message };
  return saved.reason === 'changed_meanwhile' ? { ok: false, isConflict: true } : { ok: false, message: m.site_missing() };
}
