import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import { m } from '#shared/i18n/index.ts';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import {
  type SaveProductOutcome,
  listBrandNames,
  copyPictures,
  deleteProduct,
  loadEditableProduct,
  saveProduct,
  addMissingSkus,
} from '#server/catalogue/products/editing/index.ts';
import type { Shop } from '#server/shop.ts';
import { hasPermission } from '#shared/access.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireStaff } from '../require-staff.server.ts';
import { saveBike } from './bike/save-bike.server.ts';
import { relate, unrelate } from './relations/relation-action.server.ts';
import { readProductForm } from './read-product.server.ts';

interface ProductContext {
  shop: Shop;
  by: StaffActor;
  /** Whether the user may change cost and stock, and delete products. */
  mayStock: boolean;
  /** Id of the product; null creates a new product. */
  id: string | null;
}
type ProductHandler = IntentHandler<ProductContext, ResultWithStatus | Response>;

const broken = () => ({ ok: false, reason: 'broken' }) as const;
const notDeleted = (status: number) => withStatus(failureResult(m.products_delete_failed()), status);

const intents = { save, bike: saveBike, relate, unrelate, delete: remove } satisfies Record<
  string,
  ProductHandler
>;

/** Handles the staff actions on one product: save, create, delete. */
export async function actOnProduct({ request, params, context }: ActionFunctionArgs) {
  const { shop, staff, by } = await requireStaff(context);
  const form = await request.formData();
  const id = params.id === 'new' ? null : z.uuid().safeParse(params.id).data;
  if (id === undefined) throw data(null, { status: 404 });
  const mayStock = hasPermission(staff.role, 'stock');
  return runIntent<ProductContext, ResultWithStatus | Response>(
    intents,
    { shop, by, mayStock, id },
    form,
    'save',
  );
}

async function save(product: ProductContext, form: FormData): Promise<ResultWithStatus | Response> {
  const { shop, by, mayStock, id } = product;
  if (!mayStock && namesStock(form)) await recordAccessRefusal(product, { fields: 'stock' });
  const reference = { facts: shop.catalogueIndex.reference, brands: await listBrandNames(shop.db) };
  const read = readProductForm(form, reference, id ? await loadEditableProduct(shop.db, id) : undefined);
  if (!read.ok) return withStatus(notSaved(read.errors));
  const version = form.get('overwrite') === 'true' ? null : String(form.get('version') ?? '');
  const brand = reference.brands.find((candidate) => candidate.id === read.data.brandId)?.name ?? '';
  const { sku_style: style } = shop.settings.current().numbering;
  const work = async () => {
    const draft = await addMissingSkus(shop.db, read.data, { brand, style });
    return saveProduct(shop.db, id, draft, version, { ...by, mayStock });
  };
  const outcome = await runOrShowError(shop, 'saving a product', work, broken);
  if (!outcome.ok) return saveRefusal(outcome, form);
  if (id) return withStatus(successResult(m.products_changed()));
  const from = z.uuid().safeParse(form.get('from')).data;
  if (from) await copyPictures(shop.db, from, outcome.id);
  return redirect(`/admin/products/${outcome.id}?created=1`);
}

const namesStock = (form: FormData): boolean =>
  ['cost', 'variant_initial', 'stock'].some((name) => form.getAll(name).some((value) => value !== ''));

const notSaved = (errors?: ActionResult['errors']): ActionResult => ({
  ...failureResult(m.products_save_failed()),
  ...(errors ? { errors } : {}),
});

function saveRefusal(
  outcome: Exclude<SaveProductOutcome, { ok: true }> | ReturnType<typeof broken>,
  form: FormData,
): ResultWithStatus {
  switch (outcome.reason) {
    case 'broken':
      return withStatus(notSaved(), 500);
    case 'unknown_product':
      return withStatus(failureResult(m.products_load_failed()), 404);
    case 'changed_meanwhile':
      return withStatus({ ok: false, isConflict: true }, 409);
    case 'price_negative':
      return withStatus(
        notSaved({ [`variant.${outcome.variant}.modifier`]: m.products_error_price_negative() }),
      );
    case 'gtin_taken': {
      const field = outcome.variant === undefined ? 'gtin' : `variant.${outcome.variant}.gtin`;
      return withStatus(notSaved({ [field]: m.products_error_gtin_taken({ sku: outcome.sku }) }));
    }
    case 'sku_taken': {
      const { sku } = outcome;
      const row = form.getAll('variant_sku').findIndex((written) => written === sku);
      const field = row === -1 || form.get('sku') === sku ? 'sku' : `variant.${row}.sku`;
      return withStatus(notSaved({ [field]: m.products_error_sku({ sku }) }));
    }
  }
}

async function remove(product: ProductContext): Promise<ResultWithStatus | Response> {
  const { shop, by, id, mayStock } = product;
  if (!id) return notDeleted(404);
  if (!mayStock) {
    await recordAccessRefusal(product, { intent: 'delete' });
    return notDeleted(403);
  }
  const work = () => deleteProduct(shop.db, id, by);
  const outcome = await runOrShowError(shop, 'deleting a product', work, broken);
  if (!outcome.ok) return notDeleted(outcome.reason === 'broken' ? 500 : 404);
  return outcome.became === 'deleted'
    ? redirect('/admin/products?deleted=1')
    : withStatus(successResult(m.products_archived()));
}

const recordAccessRefusal = ({ shop, by, id }: ProductContext, after: Record<string, string>) =>
  recordAudit(shop.db, {
    actorId: by.id,
    action: 'access.refused',
    subject: `product:${id ?? 'new'}`,
    after,
    ip: by.ip,
  });
