import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import {
  listBrandNames,
  copyPictures,
  deleteProduct,
  loadEditable,
  saveProduct,
} from '#server/catalogue/products/editing/index.ts';
import { hasPermission } from '#shared/access.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireStaff } from '../require-staff.server.ts';
import { type ProductErrors, readProductForm } from './read-product.server.ts';

export interface ProductActionResult {
  ok: boolean;
  message: string;
  errors?: ProductErrors;
  /** True if another user saved the product first. */
  isConflict?: boolean;
}

// React Router does not revalidate after an error response, so the form keeps its input.
const refused = (answer: Omit<ProductActionResult, 'ok'>, status = 422) =>
  data<ProductActionResult>({ ok: false, ...answer }, { status });

/** Handles the staff actions on one product: save, create, delete. */
export async function actOnProduct({ request, params, context }: ActionFunctionArgs) {
  const { shop, staff, by } = await requireStaff(context);
  const form = await request.formData();
  const id = params.id === 'new' ? null : z.uuid().safeParse(params.id).data;
  if (id === undefined) throw data(null, { status: 404 });
  const mayStock = hasPermission(staff.role, 'stock');
  if (id && form.get('intent') === 'delete') return remove(id);
  if (
    !mayStock &&
    ['cost', 'variant_initial', 'stock'].some((name) => form.getAll(name).some((value) => value !== ''))
  )
    await recordAudit(shop.db, {
      actorId: by.id,
      action: 'access.refused',
      subject: `product:${id ?? 'new'}`,
      after: { fields: 'stock' },
      ip: by.ip,
    });
  const before = id ? await loadEditable(shop.db, id) : undefined;
  const read = readProductForm(
    form,
    { facts: shop.catalogueIndex.reference, brands: await listBrandNames(shop.db) },
    before,
  );
  if (!read.ok) return refused({ message: m.products_save_failed(), errors: read.errors });
  const version = form.get('overwrite') === 'true' ? null : String(form.get('version') ?? '');
  const work = () => saveProduct(shop.db, id, read.draft, version, { ...by, mayStock });
  const outcome = await runOrShowError(shop, 'saving a product', work, () => ({
    ok: false as const,
    reason: 'broken' as const,
  }));
  if (outcome.ok) {
    if (id) return data<ProductActionResult>({ ok: true, message: m.products_changed() });
    const from = z.uuid().safeParse(form.get('from')).data;
    if (from) await copyPictures(shop.db, from, outcome.id);
    return redirect(`/admin/products/${outcome.id}?created=1`);
  }
  switch (outcome.reason) {
    case 'broken':
      return refused({ message: m.products_save_failed() }, 500);
    case 'unknown_product':
      return refused({ message: m.products_load_failed() }, 404);
    case 'changed_meanwhile':
      return refused({ message: '', isConflict: true }, 409);
    case 'price_negative':
      return refused({
        message: m.products_save_failed(),
        errors: { [`variant.${outcome.variant}.modifier`]: m.products_error_price_negative() },
      });
    case 'sku_taken': {
      const message = m.products_error_sku({ sku: outcome.sku });
      const row = form.getAll('variant_sku').findIndex((sku) => sku === outcome.sku);
      const field = row === -1 || form.get('sku') === outcome.sku ? 'sku' : `variant.${row}.sku`;
      return refused({ message: m.products_save_failed(), errors: { [field]: message } });
    }
  }

  async function remove(productId: string) {
    if (!mayStock) {
      await recordAudit(shop.db, {
        actorId: by.id,
        action: 'access.refused',
        subject: `product:${productId}`,
        after: { intent: 'delete' },
        ip: by.ip,
      });
      return refused({ message: m.products_delete_failed() }, 403);
    }
    const work = () => deleteProduct(shop.db, productId, by);
    const outcome = await runOrShowError(shop, 'deleting a product', work, () => ({
      ok: false as const,
      reason: 'broken' as const,
    }));
    if (!outcome.ok)
      return refused({ message: m.products_delete_failed() }, outcome.reason === 'broken' ? 500 : 404);
    return outcome.became === 'deleted'
      ? redirect('/admin/products?deleted=1')
      : data<ProductActionResult>({ ok: true, message: m.products_archived() });
  }
}
