import { type JsonFragment, JsonFragments } from '#performance/json-fragments/json-fragments.ts';
import { type IndexedProduct, readDescriptions } from '#server/catalogue/products/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Shop } from '#server/shop.ts';
import { toPublicProduct } from './product-view.ts';

/**
 * Cache of serialized products by language and product id; 6 MB hold about five thousand. When a product or
 * the reference data change, the index has a new product object, and the cached entry is no longer valid.
 */
const fragments = new JsonFragments<IndexedProduct>(6_000_000);

/** Serializes products for API lists as JSON bytes, in the order of the input. */
export async function serializeProductItems(
  shop: Shop,
  products: readonly IndexedProduct[],
  locale: Locale,
): Promise<JsonFragment[]> {
  const items = products.map((product) => fragments.get(`${locale} ${product.id}`, product));
  const missing = products.filter((_, i) => !items[i]);
  const texts = missing.length > 0 ? await readDescriptions(shop.db, missing, locale) : undefined;
  return products.map((product, i) => {
    if (items[i]) return items[i];
    const view = toPublicProduct(shop, product, texts?.get(product.id) ?? '', locale);
    const tags = [`product:${product.id}`, `stock:${product.id}`];
    return fragments.set(`${locale} ${product.id}`, product, view, tags);
  });
}
