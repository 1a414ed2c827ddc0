/** An amount in centimes (1/100 CHF). It is always an integer, so that arithmetic is exact. */
export type Centimes = number;

/**
 * Rounds a computed amount to whole centimes, half away from zero (commercial rounding, DIN 1333). Amounts
 * are rounded only here.
 */
export function roundCentimes(exact: number): Centimes {
  // In binary arithmetic, a product such as 0.15 × 9999 may be slightly below one half. This correction is
  // far smaller than a centime.
  const nudged = Math.abs(exact) + 1e-7;
  return Math.sign(exact) * Math.floor(nudged + 0.5) || 0;
}

/** Rounds an amount to a multiple of `step` centimes, half away from zero: to 5 centimes, 12.43 becomes 12.45. */
export function roundToStep(amount: Centimes, step: number): Centimes {
  return roundCentimes(amount / step) * step;
}

/**
 * Computes a percentage of an amount, rounded to the centime: `percentageOf(10000, 810)` is 8.10 % of CHF
 * 100.
 *
 * @param rateBasisPoints rate in hundredths of a percent
 */
export function percentageOf(amount: Centimes, rateBasisPoints: number): Centimes {
  return roundCentimes((amount * rateBasisPoints) / 10_000);
}

/**
 * Splits `total` in proportion to `weights`. The parts are integers and sum to exactly `total`
 * (largest-remainder, or Hamilton, method; when remainders are equal, the earlier part gets more).
 *
 * @param total centimes, positive or negative
 * @param weights non-negative; when all are zero, the first part gets everything
 * @returns one part for each weight, in the same order
 */
export function splitByLargestRemainder(total: Centimes, weights: readonly number[]): Centimes[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const sign = total < 0 ? -1 : 1;
  const magnitude = BigInt(Math.abs(total));
  const bigSum = BigInt(sum);
  const parts = weights.map((weight) => (magnitude * BigInt(weight)) / bigSum);
  const remainders = weights.map((weight, i) => ({ i, rest: (magnitude * BigInt(weight)) % bigSum }));
  let left = Number(magnitude - parts.reduce((a, b) => a + b, 0n));
  remainders.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1));
  for (const { i } of remainders) {
    if (left <= 0) break;
    parts[i] = (parts[i] ?? 0n) + 1n;
    left -= 1;
  }
  return parts.map((part) => sign * Number(part) || 0);
}

/** Converts centimes to the decimal francs of the API: 4990 → 49.9. */
export function toDecimal(amount: Centimes): number {
  return amount / 100;
}

/** Converts decimal francs from outside the shop to centimes, rounded to the centime. */
export function fromDecimal(amount: number): Centimes {
  return roundCentimes(amount * 100);
}

/** Returns whether an amount in francs has whole centimes; ignores the imprecision of binary fractions. */
export function isWholeCentimes(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
