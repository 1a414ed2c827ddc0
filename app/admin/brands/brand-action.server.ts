import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type FieldErrors, failureResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { m } from '#shared/i18n/index.ts';
import { deleteBrand, listBrands, saveBrand } from '#server/catalogue/products/editing/index.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireStaff } from '../require-staff.server.ts';

const nameError = { error: () => m.products_error_name() };
const urlError = { error: () => m.products_url_invalid() };
const webUrl = z.url({ protocol: /^https?$/ });
const description = z
  .string()
  .default('')
  .transform((text) => text.trim().slice(0, 2000));
const brandInput = z
  .object({
    name: z
      .string(nameError)
      .trim()
      .min(1, nameError)
      .transform((name) => name.slice(0, 120)),
    fr: description,
    de: description,
    en: description,
    website: z
      .string(urlError)
      .trim()
      .default('')
      .refine((url) => url === '' || webUrl.safeParse(url).success, urlError),
    active: z.string().optional(),
  })
  .transform(({ name, website, active, ...texts }) => ({
    name,
    website,
    description: texts,
    isActive: active === 'true',
  }));

interface BrandContext {
  db: Database;
  by: StaffActor;
  /** Id of the brand to change; null creates a new brand. */
  id: string | null;
}

const missing = () => withStatus(failureResult(m.products_brand_missing()), 404);
const notSaved = (message: string, errors?: FieldErrors) =>
  withStatus({
    ...failureResult(m.products_brand_save_failed({ message })),
    ...(errors ? { errors } : {}),
  });
const notDeleted = (message: string) =>
  withStatus(failureResult(m.products_brand_delete_failed({ message })));

/** Handles the staff actions on brands: create, edit, deactivate, delete. */
export async function actOnBrand({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  const form = await request.formData();
  const written = String(form.get('id') ?? '').trim();
  const id = written ? z.uuid().safeParse(written).data : null;
  if (id === undefined) return missing();
  const failed =
    form.get('intent') === 'delete' ? m.products_brand_delete_failed : m.products_brand_save_failed;
  return runOrShowError(
    shop,
    'a change of a brand',
    () => runIntent({ save, deactivate, delete: remove }, { db: shop.db, by, id }, form, 'save'),
    () => withStatus(failureResult(failed({ message: m.error_unexpected() })), 500),
  );
}

async function save({ db, by, id }: BrandContext, form: FormData): Promise<ResultWithStatus> {
  const input = parseForm(brandInput, form);
  if (!input.ok) return notSaved(Object.values(input.errors).join(' '), input.errors);
  const version = form.get('overwrite') === 'true' ? null : String(form.get('version') ?? '').trim();
  const outcome = await saveBrand(db, id, input.data, version, by);
  if (outcome.ok)
    return withStatus(successResult(id ? m.products_brand_changed() : m.products_brand_created()));
  if (outcome.reason === 'changed_meanwhile') return withStatus({ ok: false, isConflict: true }, 409);
  if (outcome.reason !== 'name_taken') return missing();
  return notSaved(m.products_brand_taken(), { name: m.products_brand_taken() });
}

async function deactivate({ db, by, id }: BrandContext): Promise<ResultWithStatus> {
  const brand = (await listBrands(db)).find((one) => one.id === id);
  const outcome = brand && (await saveBrand(db, id, { ...brand, isActive: false }, brand.version, by));
  return outcome?.ok
    ? withStatus(successResult(m.products_brand_changed()))
    : notSaved(m.products_brand_missing());
}

async function remove({ db, by, id }: BrandContext): Promise<ResultWithStatus> {
  if (!id) return notDeleted(m.products_brand_missing());
  const outcome = await deleteBrand(db, id, by);
  if (outcome.ok) return withStatus(successResult(m.products_brand_deleted()));
  return notDeleted(
    outcome.reason === 'in_use'
      ? m.products_brand_in_use({ count: outcome.products })
      : m.products_brand_missing(),
  );
}
