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

  test('no part is more than one centime away from its exact share', () => {
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

  test('what has no weight gets nothing', () => expect(splitByLargestRemainder(100, [0, 1, 0])).toEqual([0, 100, 0]));
  test('without any weights the first gets all', () => expect(splitByLargestRemainder(7, [0, 0])).toEqual([7, 0]));
  test('a hundredth among three favours the first', () => expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]));
});

describe('rounding', () => {
  test('a half goes away from zero', () => expect([roundCentimes(2.5), roundCentimes(-2.5), roundCentimes(2.4)]).toEqual([3, -3, 2]));
  test('a half that binary arithmetic made a hair smaller still counts', () => expect(roundCentimes(1.005 * 100)).toBe(101));
  test('8.1 % of CHF 100 is 8.10', () => expect(share(10_000, 810)).toBe(810));
  test('decimals survive the way out and in', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
      }),
    );
  });
});
