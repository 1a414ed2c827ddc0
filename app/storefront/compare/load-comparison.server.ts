import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import {
  type IndexedProduct,
  inLanguage,
  formatSpecificationValue,
  localizeSizeName,
  variantTypes,
} from '#server/catalogue/products/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice, formatWeight } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { toProductCard } from '../catalogue/to-card.server.ts';
import { variantTypeLabel } from '../catalogue/variant-labels.server.ts';
import { maxComparedProducts } from './store.ts';

/** One property of the compared products. A product without this property has an empty value. */
export interface ComparisonRow {
  label: string;
  values: string[];
  differs: boolean;
}

/**
 * Reads product ids from `?ids=a,b` or `?ids=a&ids=b`. Returns the first four valid ids without duplicates.
 */
export function readComparedIds(params: URLSearchParams): string[] {
  const ids = params.getAll('ids').flatMap((text) => text.split(','));
  return [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success).slice(0, maxComparedProducts);
}

/** Loads the compared products with their general data and specifications, one row per property. */
export async function loadComparison(
  shop: Shop,
  { locale, currency, keep }: RequestInfo,
  ids: readonly string[],
) {
  const products = await shop.catalogueIndex.findByIds(ids);
  keep(...products.flatMap(({ id }) => [`product:${id}`, `stock:${id}`]));
  return {
    products: products.map((product) => toProductCard(shop, product, locale, currency)),
    rows: rowsOf(shop, products, locale, currency),
  };
}

function rowsOf(
  shop: Shop,
  products: readonly IndexedProduct[],
  locale: Locale,
  currency: RequestInfo['currency'],
): ComparisonRow[] {
  const row = (label: string, read: (product: IndexedProduct) => string): ComparisonRow => {
    const values = products.map(read);
    return { label, values, differs: new Set(values).size > 1 };
  };
  const { definitions, specificationsOf } = shop.catalogueIndex.reference;
  // Specifications in the order that the products' categories define, followed by all other specifications.
  const keys = new Set(
    products.flatMap((product) => (specificationsOf.get(product.category) ?? []).map(({ key }) => key)),
  );
  for (const product of products) for (const key of Object.keys(product.specifications)) keys.add(key);
  const stock = { in: m.common_in_stock, low: m.common_low_stock, out: m.common_sold_out };
  const price = (product: IndexedProduct) =>
    toProductCard(shop, product, locale, currency).displayPrice || formatPrice(product.price);
  const rating = ({ rating: given }: IndexedProduct) =>
    given ? m.reviews_of_five({ value: given.value.toLocaleString(locale) }) : '';
  const typed = [...keys].map((key) => {
    const definition = definitions.get(key);
    return row(definition ? inLanguage(definition.label, locale) : key, ({ specifications }) => {
      const value = specifications[key];
      return value === undefined ? '' : formatSpecificationValue(definition, value, locale);
    });
  });
  return [
    row(m.compare_price(), price),
    row(m.compare_availability(), ({ stockState }) => stock[stockState]()),
    row(m.compare_rating(), rating),
    row(m.product_weight(), ({ weightGrams }) => formatWeight(weightGrams, locale)),
    ...typed,
    ...variantTypes.map((type) =>
      row(variantTypeLabel(type), ({ sizes, variantType }) =>
        variantType === type ? sizes.map((size) => localizeSizeName(size, locale)).join(', ') : '',
      ),
    ),
    row(m.compare_warranty(), ({ warrantyYears }) => (warrantyYears ? yearsOf(warrantyYears) : '')),
    row(m.compare_certification(), ({ certification }) => certification ?? ''),
    // SKUs always differ, so the SKU row is not marked as a difference.
    { ...row(m.product_sku(), ({ sku }) => sku), differs: false },
  ].filter(({ values }) => values.some(Boolean));
}

const yearsOf = (years: number) => (years === 1 ? m.compare_years_one() : m.compare_years({ years }));
