import { expect, test } from 'vitest';
import { development, gearRanges, totalRange, wheelDiameter } from './development.ts';

const road = { chainrings: [34, 50], sprockets: { min: 11, max: 34 }, beadMm: 622, tyreMm: 28 };

test('computes the development from wheel, chainring and sprocket', () => {
  expect(wheelDiameter(622, 28)).toBeCloseTo(0.678, 6);
  // 28-622: a circumference of 2.13 m; 50 × 11 moves the bike 9.68 m per turn of the cranks.
  expect(development(0.678, 50, 11)).toBeCloseTo(9.682, 3);
  expect(development(0.678, 34, 34)).toBeCloseTo(2.13, 3);
});

test('lists the range of each chainring, the largest first', () => {
  const ranges = gearRanges(road);
  expect(ranges.map(({ chainring }) => chainring)).toEqual([50, 34]);
  expect(ranges[0]!.high).toBeCloseTo(9.682, 3);
  expect(ranges[1]!.low).toBeCloseTo(2.13, 3);
});

test('computes the total range over all chainrings', () => {
  expect(totalRange(road)).toBe(455);
  expect(totalRange({ ...road, chainrings: [32], sprockets: { min: 10, max: 51 } })).toBe(510);
});
