import { JsonFragments } from '#performance/json-fragments/json-fragments.ts';
import { type IndexedProduct, readDescriptions } from '#server/catalogue/products/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Shop } from '#server/shop.ts';
import { toPublicProduct } from './product-view.ts';

/** Some five thousand products, by language and id: a changed product, and every product when reference data change, is a new object. */
const fragments = new JsonFragments<IndexedProduct>(6_000_000);

/** Products in the form of lists, as JSON bytes in the same order. */
export async function productItems(
  shop: Shop,
  products: readonly IndexedProduct[],
  locale: Locale,
): Promise<Buffer[]> {
  const items = products.map((product) => fragments.get(`${locale} ${product.id}`, product));
  const missing = products.filter((_, i) => !items[i]);
  const texts = missing.length > 0 ? await readDescriptions(shop.db, missing, locale) : undefined;
  return products.map((product, i) => {
    if (items[i]) return items[i];
    const view = toPublicProduct(shop, product, texts?.get(product.id) ?? '', locale);
    return fragments.set(`${locale} ${product.id}`, product, view);
  });
}
