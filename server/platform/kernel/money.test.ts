import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDecimal, roundCentimes, share, splitByLargestRemainder, toDecimal } from './money.ts';

describe('splitting an amount', () => {
  test('the parts always sum to the whole', () => {
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

  test('no part differs from its exact share by more than one centime', () => {
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

  test('a part with weight zero gets nothing', () =>
    expect(splitByLargestRemainder(100, [0, 1, 0])).toEqual([0, 100, 0]));
  test('the first part gets everything when all weights are zero', () =>
    expect(splitByLargestRemainder(7, [0, 0])).toEqual([7, 0]));
  test('one centime split in three goes to the first part', () =>
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]));
});

describe('rounding', () => {
  test('a half is rounded away from zero', () =>
    expect([roundCentimes(2.5), roundCentimes(-2.5), roundCentimes(2.4)]).toEqual([3, -3, 2]));
  test('a half slightly reduced by binary arithmetic is still rounded up', () =>
    expect(roundCentimes(1.005 * 100)).toBe(101));
  test('8.1 % of CHF 100 is 8.10', () => expect(share(10_000, 810)).toBe(810));
  test('decimals survive conversion in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
      }),
    );
  });
});
