import { LRUCache } from 'lru-cache';
import { type ShelfProduct, readDescriptions } from '#server/catalogue/products/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Shop } from '#server/shop.ts';
import { toPublicProduct } from './product-view.ts';

export interface ProductItem {
  /** JSON, in bytes. */
  json: Buffer;
  /** What takes a kept answer that shows it out again. */
  tags: readonly string[];
  /** What it was made of: a product that changed is another on the shelf, and all are when the facts change. */
  product: ShelfProduct;
}

/** Of some five thousand products asked for lately, by language and id. */
const known = new LRUCache<string, ProductItem>({ maxSize: 6_000_000, sizeCalculation: ({ json }) => json.length + 400 });

/** Products as lists show them, in their order; each made once of what stands on the shelf. */
export async function productItems(shop: Shop, products: readonly ShelfProduct[], locale: Locale): Promise<ProductItem[]> {
  const items = products.map((product) => {
    const item = known.get(`${locale} ${product.id}`);
    return item?.product === product ? item : undefined;
  });
  const missing = products.filter((_, i) => !items[i]);
  const texts = missing.length > 0 ? await readDescriptions(shop.db, missing, locale) : undefined;
  return products.map((product, i) => items[i] ?? make(product));

  function make(product: ShelfProduct): ProductItem {
    const { id } = product;
    const json = Buffer.from(JSON.stringify(toPublicProduct(shop, product, texts?.get(id) ?? '', locale)));
    const item = { json, tags: [`product:${id}`, `stock:${id}`], product };
    known.set(`${locale} ${id}`, item);
    return item;
  }
}
