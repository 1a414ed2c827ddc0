import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import {
  type ActionResult,
  type FieldErrors,
  successResult,
  failureResult,
} from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { m } from '#shared/i18n/index.ts';
import type { Shop } from '#server/shop.ts';
import {
  type SaveEntryOutcome,
  buttonInputSchema,
  contactInputSchema,
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

/** Result of a site form. `preview` contains the changes that importing the uploaded file would make. */
export type SiteResult = ActionResult & { preview?: { added: string[]; removed: string[]; kept: number } };

interface SiteContext {
  shop: Shop;
  by: StaffActor;
}

const messages: Record<string, () => string> = {
  required: m.site_error_required,
  long: m.site_error_long,
  order: m.site_error_order,
  value: m.site_error_value,
  link: m.site_error_link,
};

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const orderIn = (form: FormData, name: string) =>
  /^\d{1,4}$/.test(textIn(form, name)) ? Number(textIn(form, name)) : Number.NaN;
const idIn = (form: FormData) => z.uuid().safeParse(form.get('id')).data;
function entryIn(form: FormData) {
  const id = idIn(form);
  return {
    ...(id ? { id } : {}),
    ...(form.has('overwrite') || !id ? {} : { version: textIn(form, 'version') }),
  };
}

const intents = {
  contact: async ({ shop, by }, form) => {
    const read = contactInputSchema.safeParse({
      ...Object.fromEntries(form),
      is_primary: form.has('is_primary'),
      is_active: form.has('is_active'),
      display_order: orderIn(form, 'display_order'),
    });
    if (!read.success) return wrong(read.error);
    const saved = await saveContact(shop.db, { ...entryIn(form), input: read.data }, by);
    return reported(saved, idIn(form) ? m.site_contact_saved() : m.site_contact_created());
  },
  button: async ({ shop, by }, form) => {
    const read = buttonInputSchema.safeParse({
      ...Object.fromEntries(form),
      icon: textIn(form, 'icon') || null,
      is_active: form.has('is_active'),
      order_index: orderIn(form, 'order_index'),
    });
    if (!read.success) return wrong(read.error);
    const saved = await saveButton(shop.db, { ...entryIn(form), input: read.data }, by);
    return reported(saved, idIn(form) ? m.site_button_saved() : m.site_button_created());
  },
  'remove-contact': async ({ shop, by }, form) => {
    const id = idIn(form);
    if (id) await removeContact(shop.db, id, by);
    return successResult(m.site_contact_removed());
  },
  'remove-button': async ({ shop, by }, form) => {
    const id = idIn(form);
    if (id) await removeButton(shop.db, id, by);
    return successResult(m.site_button_removed());
  },
  preview: async ({ shop }, form) => {
    const file = await readStructureFile(form.get('file'));
    return file
      ? { ok: true, preview: compareStructure(await readStructure(shop.db), file) }
      : failureResult(m.site_import_invalid());
  },
  import: async ({ shop, by }, form) => {
    const file = await readStructureFile(form.get('file'));
    if (!file) return failureResult(m.site_import_invalid());
    await replaceStructure(shop.db, file, by);
    return successResult(m.site_imported());
  },
} satisfies Record<string, IntentHandler<SiteContext, SiteResult>>;

/** Handles the forms of the site structure: save and delete contacts and buttons, import an exported file. */
export async function actOnSite({ request, context }: ActionFunctionArgs): Promise<SiteResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  return runOrShowError(
    shop,
    'a change of the site structure',
    () => runIntent<SiteContext, SiteResult>(intents, { shop, by }, form),
    () => failureResult(removals.has(String(form.get('intent'))) ? m.site_remove_failed() : m.site_failed()),
  );
}

const removals = new Set(['remove-contact', 'remove-button']);

function wrong(error: z.ZodError): ActionResult {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues)
    errors[String(path[0])] ??= (messages[message] ?? m.error_unexpected)();
  return { ok: false, message: m.site_failed(), errors };
}

function reported(saved: SaveEntryOutcome, message: string): ActionResult {
  if (saved.ok) return successResult(message);
  return saved.reason === 'changed_meanwhile'
    ? { ok: false, isConflict: true }
    : failureResult(m.site_missing());
}
