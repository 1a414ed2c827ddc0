import { type Angle, angles } from '#server/catalogue/drawings/index.ts';
import { appearanceKey } from '#demo/assets/studio-files.ts';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import { generateProducts } from '#demo/seed/generate.ts';

/** A picture required by the catalogue. */
export interface Shot {
  /** Appearance key: the attributes as in a drawing's URL, the brand, and the angle of a further picture. */
  key: string;
  angle?: Angle;
  family: Family;
  appearance: Appearance;
  brand: string;
}

/** Every appearance of the demo catalogue once, plus the further pictures of featured products. */
export function allShots(): Shot[] {
  const shots = new Map<string, Shot>();
  for (const { appearance, brand, is_featured } of generateProducts()) {
    for (const angle of [undefined, ...(is_featured ? angles : [])]) {
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
