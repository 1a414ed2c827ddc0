import type { SeedProduct } from '#demo/seed/product.ts';
import type { Family } from '#server/catalogue/products/families.ts';
import { modelledFamilies } from '../families/index.ts';

/** Families that show more than one product in use, with their number of such products. */
const more: Partial<Record<Family, number>> = {};

type Choosable = Pick<SeedProduct, 'appearance' | 'brand' | 'isFeatured'>;

/**
 * Chooses the products with a picture of their use: the featured product of each family (or its first product), and
 * further products that are spread over the family.
 */
export function chooseForScenes<T extends Choosable>(products: readonly T[]): Set<T> {
  const chosen = new Set<T>();
  for (const [family, own] of Map.groupBy(products, ({ appearance }) => appearance.family)) {
    if (!modelledFamilies.includes(family)) continue;
    chosen.add(own.find(({ isFeatured }) => isFeatured) ?? own[0]!);
    const count = (more[family] ?? 1) - 1;
    for (let i = 1; i <= count; i += 1) chosen.add(own[Math.floor((i * own.length) / (count + 1))]!);
  }
  return chosen;
}
