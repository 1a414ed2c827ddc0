import { type PictureAngle, pictureAngles } from '#server/catalogue/drawings/index.ts';
import { appearanceKey } from '#demo/assets/studio-files.ts';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import { generateProducts } from '#demo/seed/generate.ts';

/** Picture that the catalogue requires. */
export interface Shot {
  /**
   * Appearance key: the attributes as in the URL of a drawing, the brand and, for a further picture, its
   * angle.
   */
  key: string;
  angle?: PictureAngle;
  family: Family;
  appearance: Appearance;
  brand: string;
}

/**
 * Returns one shot for every appearance of the demo catalogue, and one shot for every further picture of the
 * featured products.
 */
export function listShots(): Shot[] {
  const shots = new Map<string, Shot>();
  for (const { appearance, brand, isFeatured } of generateProducts()) {
    for (const angle of [undefined, ...(isFeatured ? pictureAngles : [])]) {
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
