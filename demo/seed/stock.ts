import type { Random } from './random.ts';

const isSoldOut = (n: number): boolean => n % 17 === 11;
const isLow = (n: number): boolean => n % 12 === 7;

/** Returns whether every variant of the n-th product of the catalogue is sold out or low. */
export function isScarce(n: number): boolean {
  return isSoldOut(n) || isLow(n);
}

/**
 * Returns the stock of each variant of a product. About one product in 17 is sold out, one in 12 is low in
 * every variant, and some products have one variant that is sold out.
 *
 * @param n index of the product in the catalogue
 * @param versions number of variants
 * @param minimum a variant is low at or below this quantity
 */
export function stockLevels(n: number, versions: number, minimum: number, random: Random): number[] {
  if (isSoldOut(n)) return Array.from({ length: versions }, () => 0);
  if (isLow(n)) return Array.from({ length: versions }, () => random.between(1, minimum));
  const most = minimum < 5 ? 9 : versions > 1 ? 18 : 40;
  const levels = Array.from({ length: versions }, () => random.between(3, most));
  if (versions > 1 && random.next() < 0.3) levels[random.between(0, versions - 1)] = 0;
  return levels;
}
