/** An amount in centimes (1/100 CHF). Always an integer: arithmetic on it is exact. */
export type Centimes = number;

/**
 * Rounds a computed amount to whole centimes, half away from zero (commercial rounding, DIN 1333).
 * The only place where an amount is rounded.
 */
export function roundCentimes(exact: number): Centimes {
  // Binary arithmetic may put a product such as 0.15 × 9999 slightly below its half; the correction is far
  // below a centime.
  const nudged = Math.abs(exact) + 1e-7;
  return Math.sign(exact) * Math.floor(nudged + 0.5) || 0;
}

/**
 * Computes `rateBasisPoints` hundredths of a percent of an amount, rounded: `share(10000, 810)` is 8.10 % of
 * CHF 100.
 */
export function share(amount: Centimes, rateBasisPoints: number): Centimes {
  return roundCentimes((amount * rateBasisPoints) / 10_000);
}

/**
 * Splits `total` in proportion to `weights` so that the parts are integers and sum to `total` exactly
 * (largest-remainder, or Hamilton, method; ties go to the earlier part).
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

/** Converts centimes to the API's decimal number: 4990 → 49.9. */
export function toDecimal(amount: Centimes): number {
  return amount / 100;
}

/** Converts an external decimal amount to centimes, rounded to the centime. */
export function fromDecimal(amount: number): Centimes {
  return roundCentimes(amount * 100);
}
