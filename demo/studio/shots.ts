import { type FurtherPicture, pictureAngles } from '#server/catalogue/drawings/index.ts';
import { appearanceKey } from '#demo/assets/studio-files.ts';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import { generateProducts } from '#demo/seed/generate.ts';
import { chooseForScenes } from './scenes/choose.ts';

/** Picture that the catalogue requires. */
export interface Shot {
  /**
   * Appearance key: the attributes as in the URL of a drawing, the brand and, for a further picture, its
   * angle.
   */
  key: string;
  angle?: FurtherPicture;
  family: Family;
  appearance: Appearance;
  brand: string;
}

/**
 * Returns one shot for every appearance of the demo catalogue, one shot for every further picture of the
 * featured products, and one shot for every product that is shown in use.
 */
export function listShots(): Shot[] {
  const shots = new Map<string, Shot>();
  const products = [...generateProducts()];
  const inUse = chooseForScenes(products);
  for (const product of products) {
    const { appearance, brand, isFeatured } = product;
    const scene = inUse.has(product) ? (['scene'] as const) : [];
    for (const angle of [undefined, ...(isFeatured ? pictureAngles : []), ...scene]) {
      const key = appearanceKey(appearance, brand.name, angle);
      shots.set(key, {
        key,
        ...(angle ? { angle } : {}),
        family: appearance.family,
        appearance,
        brand: brand.name,
      });
    }
  }
  return [...shots.values()];
}
