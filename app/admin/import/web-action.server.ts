import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type AddWebProductOutcome,
  addWebProduct,
  findSampleProductId,
  importContextOf,
  rowRefusalText,
  sampleProduct,
} from '#server/catalogue/imports/index.ts';
import { compactGtin, isGtin } from '#shared/gtin.ts';
import type { Shop } from '#server/shop.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import type { ImportPageContext } from './import-context.ts';
import { readWebProduct } from './read-web-product.server.ts';

/** Result of a form that adds a product. `productId` is the product that was added or already existed. */
export type WebProductResult = ActionResult & { productId?: string };

const failed = (detail = m.imports_web_failed_text()) => ({
  ...failureResult(m.imports_web_failed()),
  detail,
});
const broken = () => ({ ok: false, reason: 'broken' }) as const;

/** Adds a product that staff entered by hand. */
export async function addProductFromForm(
  { shop, by }: ImportPageContext,
  form: FormData,
): Promise<WebProductResult> {
  const read = readWebProduct(form);
  if (!read.ok) return { ...failed(), errors: read.errors };
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [sku, gtin] = [text('sku').slice(0, 64), compactGtin(text('gtin'))];
  if (gtin && !isGtin(gtin)) return { ...failed(), errors: { gtin: m.products_error_gtin() } };
  const given = { ...(sku ? { sku } : {}), ...(gtin ? { gtin } : {}) };
  const work = () => addWebProduct(importContextOf(shop), read.data, by, given);
  const outcome = await runOrShowError(shop, 'adding a product', work, broken);
  if (outcome.ok) return added(outcome);
  switch (outcome.reason) {
    case 'broken':
      return failed();
    case 'already_there':
      return { ...failed(m.imports_web_there()), productId: outcome.productId };
    case 'refused': {
      const field = outcome.column.split('.')[0] || 'name';
      return { ...failed(), errors: { [field]: rowRefusalText(outcome.refusal, outcome.detail) } };
    }
  }
}

/** Adds the sample product that the import page offers. */
export async function addSampleProduct({ shop, by }: ImportPageContext): Promise<WebProductResult> {
  const { sku, product } = sampleProduct;
  const name = `${product.brand} ${product.name}`;
  const work = () => addWebProduct(importContextOf(shop), product, by, { sku });
  const outcome = await runOrShowError(shop, 'adding the one product', work, broken);
  if (outcome.ok) return added(outcome);
  switch (outcome.reason) {
    case 'broken':
      return failed(m.imports_one_broken());
    case 'refused':
      return failed(m.imports_one_failed({ name }));
    case 'already_there':
      return { ...failed(m.imports_one_there({ name })), productId: outcome.productId };
  }
}

function added({ product }: Extract<AddWebProductOutcome, { ok: true }>): WebProductResult {
  const { id, name, images_downloaded: count, images_failed: imagesFailed } = product;
  const detail =
    imagesFailed > 0
      ? m.imports_web_done_failed({ name, count, failed: imagesFailed })
      : m.imports_web_done_text({ name, count });
  return { ...successResult(m.imports_web_done()), detail, productId: id };
}

/** Loads the sample product's data and whether the catalogue already contains it. */
export async function loadSampleProduct({ db }: Pick<Shop, 'db'>) {
  const { product } = sampleProduct;
  return {
    name: `${product.brand} ${product.name}`,
    description: product.description,
    price: product.price,
    variants: (product.variants ?? []).map(({ variant_name: variantName }) => variantName),
    productId: (await findSampleProductId(db)) ?? null,
  };
}
