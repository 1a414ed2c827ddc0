import { LRUCache } from 'lru-cache';
import { type IndexedProduct, readDescriptions } from '#server/catalogue/products/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Shop } from '#server/shop.ts';
import { toPublicProduct } from './product-view.ts';

export interface ProductItem {
  /** Serialized JSON. */
  json: Buffer;
  /** Tags that invalidate a cached response containing it. */
  tags: readonly string[];
  /**
   * The index entry it was built from, compared by identity: a changed product, or changed reference data,
   * gives new entries.
   */
  product: IndexedProduct;
}

/** Cache of about five thousand recently requested products, by language and id. */
const known = new LRUCache<string, ProductItem>({ maxSize: 6_000_000, sizeCalculation: ({ json }) => json.length + 400 });

/** Returns serialized products for lists, in order; each is built once per index entry. */
export async function productItems(shop: Shop, products: readonly IndexedProduct[], locale: Locale): Promise<ProductItem[]> {
  const items = products.map((product) => {
    const item = known.get(`${locale} ${product.id}`);
    return item?.product === product ? item : undefined;
  });
  const missing = products.filter((_, i) => !items[i]);
  const texts = missing.length > 0 ? await readDescriptions(shop.db, missing, locale) : undefined;
  return products.map((product, i) => items[i] ?? make(product));

  function make(product: IndexedProduct): ProductItem {
    const { id } = product;
    const json = Buffer.from(JSON.stringify(toPublicProduct(shop, product, texts?.get(id) ?? '', locale)));
    const item = { json, tags: [`product:${id}`, `stock:${id}`], product };
    known.set(`${locale} ${id}`, item);
    return item;
  }
}
