import { type Random, randomFrom } from './random.ts';

/** Products that are sold out, and products that are low: one in eight of two groups. */
const isInSoldOutGroup = (n: number): boolean => n % 17 === 11;
const isInLowGroup = (n: number): boolean => n % 12 === 7;
const isSoldOut = (n: number): boolean => isInSoldOutGroup(n) && Math.floor(n / 17) % 8 === 3;
const isLow = (n: number): boolean => isInLowGroup(n) && Math.floor(n / 12) % 8 === 2;

/** Returns whether every variant of the n-th product of the catalogue may be sold out or low. */
export function mayBeScarce(n: number): boolean {
  return isInSoldOutGroup(n) || isInLowGroup(n);
}

/**
 * Returns the stock of each variant of a product. About one product in 140 is sold out, one in 100 is low in
 * every variant, and a few products have one variant that is sold out: some of each for lists and alerts,
 * but few enough for a first day without a long list.
 *
 * The generator gives the same count of numbers per product in every version of these rules, because prices and
 * dates use its next numbers.
 *
 * @param n index of the product in the catalogue
 * @param versions number of variants
 * @param minimum a variant is low at or below this quantity
 */
export function stockLevels(n: number, versions: number, minimum: number, random: Random): number[] {
  const most = minimum < 5 ? 9 : versions > 1 ? 18 : 40;
  const levelsFrom = (numbers: Random, least: number, highest: number): number[] =>
    Array.from({ length: versions }, () => numbers.between(least, highest));
  if (isSoldOut(n)) return Array.from({ length: versions }, () => 0);
  if (isInSoldOutGroup(n)) return levelsFrom(randomFrom(`stock of product ${n}`), minimum + 1, most);
  if (isInLowGroup(n))
    return isLow(n) ? levelsFrom(random, 1, minimum) : levelsFrom(random, minimum + 1, most);
  const levels = levelsFrom(random, minimum + 1, most);
  const chance = versions > 1 ? random.next() : 1;
  if (chance < 0.3) {
    const place = random.between(0, versions - 1);
    if (chance < 0.02) levels[place] = 0;
  }
  return levels;
}
