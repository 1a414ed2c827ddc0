import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectSmallest } from './select-smallest.ts';

test('selecting the smallest items of a list returns them in the same order as sorting the whole list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 }),
      fc.nat(220),
      (numbers, wanted) => {
        const ordered = numbers.toSorted((a, b) => a - b).slice(0, wanted);
        expect([...selectSmallest(Float64Array.from(numbers), wanted)]).toEqual(ordered);
      },
    ),
    { numRuns: 500 },
  );
});
