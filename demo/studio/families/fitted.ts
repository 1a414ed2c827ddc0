import type { Appearance, Families, Family } from '#server/catalogue/products/families.ts';
import type { ModelOptions } from '../model.ts';

/** Product that is mounted on a bike in place of the usual part of its family, in full detail. */
export interface FittedPart {
  appearance: Appearance;
  brand: string;
}

/**
 * Returns the attributes and options of one part of a bike: those of the fitted product if it belongs to the family of
 * this part, otherwise the usual ones.
 */
export function fittedOr<F extends Family>(
  family: F,
  usual: Families[F],
  options: ModelOptions,
  fitted?: FittedPart,
): [Families[F], ModelOptions] {
  return fitted?.appearance.family === family
    ? [fitted.appearance as unknown as Families[F], { detail: 1, brand: fitted.brand }]
    : [usual, options];
}
