import { type ActionResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type PageOutcome, fetchPageProduct } from '#server/catalogue/imports/index.ts';
import { findCategory } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import type { ImportPageContext } from './import-context.ts';

/** Values of the product form, read from a web page. */
export interface PageValues {
  name: string;
  brand: string;
  /** Category id; empty if the shop has no such category. */
  category: string;
  price: string;
  weight: string;
  description: string;
  specifications: string;
  images: string;
  sku: string;
  gtin: string;
  variants: { name: string; gtin: string; modifier: string; isAvailable: boolean }[];
}
export type PageResult = ActionResult & { page?: PageValues };

type Failure = Exclude<PageOutcome, { ok: true }>['reason'];
const failures: Record<Failure, () => string> = {
  invalid_url: m.imports_page_invalid,
  not_public: m.products_url_not_public,
  unreachable: m.imports_page_unreachable,
  too_large: m.imports_page_too_large,
  no_product: m.imports_page_no_product,
};

/** Reads the product of a web page for the form. Saves nothing. */
export async function readPageForForm({ shop }: ImportPageContext, form: FormData): Promise<PageResult> {
  const url = String(form.get('url') ?? '').trim();
  const broken = () => ({ ok: false, reason: 'unreachable' }) as const;
  const outcome = await runOrShowError(shop, 'reading a page', () => fetchPageProduct(url), broken);
  if (!outcome.ok) return invalidResult({ url: failures[outcome.reason]() });
  const { product } = outcome;
  const isForeign = product.currency !== '' && product.currency !== 'CHF' && product.price !== '';
  const { currency, price } = product;
  return {
    ...successResult(m.imports_page_done()),
    detail: isForeign ? m.imports_page_currency({ currency, price }) : m.imports_page_done_text(),
    page: pageValuesOf(product, isForeign, shop),
  };
}

/** Returns the values of the form. An amount in another currency stays empty. */
export function pageValuesOf(
  product: Extract<PageOutcome, { ok: true }>['product'],
  isForeign: boolean,
  { catalogueIndex }: Pick<Shop, 'catalogueIndex'>,
): PageValues {
  const { name, brand, category, weightKg, description, specifications, images, sku, gtin } = product;
  const base = Number(product.price);
  return {
    name,
    brand,
    category: category ? (findCategory(catalogueIndex.reference.tree, category) ?? '') : '',
    // An amount in another currency is not converted: staff enter the price of their shop.
    price: isForeign ? '' : product.price,
    weight: weightKg === undefined ? '' : String(weightKg),
    description,
    specifications: Object.keys(specifications).length > 0 ? JSON.stringify(specifications, null, 2) : '',
    images: images.join('\n'),
    sku,
    gtin,
    variants: product.variants.map(({ name: variant, gtin: own, price, isAvailable }) => ({
      name: variant,
      gtin: own,
      modifier: price && product.price && !isForeign ? (Number(price) - base).toFixed(2) : '0',
      isAvailable,
    })),
  };
}
