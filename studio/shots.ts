import { lookOf } from '../server/catalogue/studio/index.ts';
import type { Appearance, Family } from '../server/catalogue/families.ts';
import { generateProducts } from '../server/db/seed/generate.ts';

/** A picture that the catalogue asks for. */
export interface Shot {
  /** What is in it: the attributes as in a drawing's address, and the brand. */
  key: string;
  family: Family;
  appearance: Appearance;
  brand: string;
}

/** Every look of the demo catalogue once, family by family. */
export function allShots(): Shot[] {
  const shots = new Map<string, Shot>();
  for (const { appearance, brand } of generateProducts()) {
    const key = lookOf(appearance, brand.name);
    shots.set(key, { key, family: appearance.family, appearance, brand: brand.name });
  }
  return [...shots.values()];
}
