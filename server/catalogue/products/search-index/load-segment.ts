import { productPath, readShortProductId, shortProductId } from '#shared/product-path.ts';
import type { Database } from '#server/platform/db/client.ts';
import { loadProductsOfShortId } from './load.ts';
import type { IndexedProduct } from './product.ts';

/** Loads the products to which a segment of a path may belong: an id, or a name with a short id. */
export async function loadProductsOfSegment(db: Database, segment: string): Promise<IndexedProduct[]> {
  const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(segment);
  const short = isId ? shortProductId(segment) : readShortProductId(segment);
  return short === undefined ? [] : loadProductsOfShortId(db, short);
}

/** Returns the product to whose page a segment belongs: that with this id, else as `chooseByNameInPath` does. */
export const chooseBySegment = (
  products: readonly IndexedProduct[],
  segment: string,
): IndexedProduct | undefined =>
  products.find(({ id }) => id === segment) ?? chooseByNameInPath(products, segment);

/** Returns the product with this name in its path, else the one with the lowest id. */
export function chooseByNameInPath(
  candidates: readonly IndexedProduct[],
  segment: string,
): IndexedProduct | undefined {
  if (candidates.length < 2) return candidates[0];
  const products = candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const path = `/product/${segment.toLowerCase()}`;
  const hasPath = ({ id, name }: IndexedProduct) =>
    Object.values(name).some((text) => productPath({ id, name: text }) === path);
  return products.find(hasPath) ?? products[0];
}
