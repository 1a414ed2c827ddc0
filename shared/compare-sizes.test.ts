import { expect, test } from 'vitest';
import { compareSizes } from './compare-sizes.ts';

test('subtracts the first size from the second, in the order of the table', () => {
  const rows = compareSizes(
    { measures: { reach: 386, stack: 552, headAngle: 73.1 } },
    { measures: { headAngle: 72.8, stack: 569, reach: 386 } },
  );
  expect(rows).toEqual([
    { key: 'stack', first: 552, second: 569, difference: 17 },
    { key: 'reach', first: 386, second: 386, difference: 0 },
    { key: 'headAngle', first: 73.1, second: 72.8, difference: -0.3 },
  ]);
});

test('has no difference for a measure that only one size has, and no row for one that neither has', () => {
  expect(compareSizes({ measures: { stack: 552 } }, { measures: { reach: 390 } })).toEqual([
    { key: 'stack', first: 552, second: undefined, difference: undefined },
    { key: 'reach', first: undefined, second: 390, difference: undefined },
  ]);
});
