import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDecimal, roundCentimes, percentageOf, splitByLargestRemainder, toDecimal } from './money.ts';

describe('splitting an amount', () => {
  test('gives parts that always add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          const parts = splitByLargestRemainder(total, weights);
          expect(parts).toHaveLength(weights.length);
          expect(parts.every(Number.isInteger)).toBe(true);
          expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        },
      ),
    );
  });

  test('gives parts that differ from their exact share by at most one centime', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const sum = weights.reduce((a, b) => a + b, 0);
          splitByLargestRemainder(total, weights).forEach((part, i) =>
            expect(Math.abs(part - (total * weights[i]!) / sum)).toBeLessThan(1),
          );
        },
      ),
    );
  });

  test('gives nothing to a part with weight zero', () =>
    expect(splitByLargestRemainder(100, [0, 1, 0])).toEqual([0, 100, 0]));
  test('gives everything to the first part if all weights are zero', () =>
    expect(splitByLargestRemainder(7, [0, 0])).toEqual([7, 0]));
  test('of one centime into three parts gives the centime to the first part', () =>
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]));
});

describe('rounding', () => {
  test('rounds a half away from zero', () =>
    expect([roundCentimes(2.5), roundCentimes(-2.5), roundCentimes(2.4)]).toEqual([3, -3, 2]));
  test('rounds a half up even if binary arithmetic made it slightly smaller', () =>
    expect(roundCentimes(1.005 * 100)).toBe(101));
  test('gives 8.10 for 8.1 % of CHF 100', () => expect(percentageOf(10_000, 810)).toBe(810));
  test('does not change an amount that is converted to a decimal and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
      }),
    );
  });
});
