import { type ActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { deleteBrand, listBrands, saveBrand } from '#server/catalogue/products/editing/index.ts';
import type { Shop } from '#server/shop.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireStaff } from '../require-staff.server.ts';

export interface BrandActionResult {
  ok: boolean;
  message: string;
  errors?: Record<string, string>;
  /** True if another user saved the brand first. */
  isConflict?: boolean;
}

const refused = (answer: Omit<BrandActionResult, 'ok'>, status = 422) =>
  data<BrandActionResult>({ ok: false, ...answer }, { status });
const given = (message: string) => data<BrandActionResult>({ ok: true, message });

const website = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

/** Staff actions on brands: create, edit, deactivate, delete. */
export async function actOnBrand({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const id = text('id') ? z.uuid().safeParse(text('id')).data : null;
  if (id === undefined) return refused({ message: m.products_brand_missing() }, 404);
  const failed =
    form.get('intent') === 'delete' ? m.products_brand_delete_failed : m.products_brand_save_failed;
  return runOrShowError(
    shop,
    'a change of a brand',
    () => act({ form, text, id }, shop, by),
    () => refused({ message: failed({ message: m.error_unexpected() }) }, 500),
  );
}

interface Written {
  form: FormData;
  text: (name: string) => string;
  /** Id of the brand to change; null creates a new brand. */
  id: string | null;
}

async function act({ form, text, id }: Written, { db }: Shop, by: { id: string; ip: string }) {
  const intent = form.get('intent');
  if (id && intent === 'delete') {
    const outcome = await deleteBrand(db, id, by);
    if (outcome.ok) return given(m.products_brand_deleted());
    const reason =
      outcome.reason === 'in_use'
        ? m.products_brand_in_use({ count: outcome.products })
        : m.products_brand_missing();
    return refused({ message: m.products_brand_delete_failed({ message: reason }) });
  }
  if (id && intent === 'deactivate') {
    const brand = (await listBrands(db)).find((one) => one.id === id);
    const outcome = brand && (await saveBrand(db, id, { ...brand, isActive: false }, brand.version, by));
    return outcome?.ok
      ? given(m.products_brand_changed())
      : refused({ message: m.products_brand_save_failed({ message: m.products_brand_missing() }) });
  }
  const draft = {
    name: text('name').slice(0, 120),
    description: {
      fr: text('fr').slice(0, 2000),
      de: text('de').slice(0, 2000),
      en: text('en').slice(0, 2000),
    },
    website: text('website'),
    isActive: form.get('active') === 'true',
  };
  const errors: Record<string, string> = {};
  if (!draft.name) errors.name = m.products_error_name();
  if (!website.safeParse(draft.website).success) errors.website = m.products_url_invalid();
  const wrong = Object.values(errors).join(' ');
  if (wrong) return refused({ message: m.products_brand_save_failed({ message: wrong }), errors });
  const version = form.get('overwrite') === 'true' ? null : text('version');
  const outcome = await saveBrand(db, id, draft, version, by);
  if (outcome.ok) return given(id ? m.products_brand_changed() : m.products_brand_created());
  switch (outcome.reason) {
    case 'name_taken':
      return refused({
        message: m.products_brand_save_failed({ message: m.products_brand_taken() }),
        errors: { name: m.products_brand_taken() },
      });
    case 'changed_meanwhile':
      return refused({ message: '', isConflict: true }, 409);
    case 'unknown_brand':
    case 'in_use':
      return refused({ message: m.products_brand_missing() }, 404);
  }
}
