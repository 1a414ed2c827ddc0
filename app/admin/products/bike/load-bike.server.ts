import { bikeDetailsVersion, loadBikeDetails } from '#server/catalogue/products/editing/index.ts';
import { listProductParts } from '#server/catalogue/fit/index.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Loads the form of a bike's geometry and texts. The columns are the variants of the product, then stored sizes
 * that are no longer variants.
 *
 * @returns null for a product that is neither a bike nor a frame and has no such data
 */
export async function loadBikeForm(shop: Shop, productId: string) {
  const [details, product] = await Promise.all([
    loadBikeDetails(shop.db, productId),
    listProductParts(shop.db, productId),
  ]);
  const hasFrame =
    product?.isBike ||
    product?.expected.includes('frame') ||
    product?.variants.some(({ parts }) => parts.some(({ family }) => family === 'frame'));
  if (!details && !hasFrame) return null;
  const stored = details?.sizes ?? [];
  const names = [
    ...new Set([...(product?.variants ?? []).map(({ name }) => name), ...stored.map(({ size }) => size)]),
  ];
  return {
    version: bikeDetailsVersion(details),
    sizes: names.map((name) => stored.find(({ size }) => size === name) ?? { size: name, measures: {} }),
    texts: details?.texts ?? {},
  };
}

export type BikeFormData = NonNullable<Awaited<ReturnType<typeof loadBikeForm>>>;
