import { expect, test } from 'vitest';
import { findCalculator } from './find-calculator.ts';

const tyre = (width: number) => [
  { family: 'tyre' as const, key: 'width', value: width },
  { family: 'tyre' as const, key: 'bead', value: 622 },
];

test('parts of the drivetrain lead to the gears, and tyres to the pressure with their width', () => {
  expect(findCalculator([{ family: 'chain', key: 'speeds', value: 12 }])?.path).toBe('/guide/gears');
  expect(findCalculator(tyre(32))?.path).toBe('/guide/tyre-pressure?width=32');
});

test('other parts, whole bikes and tyres that are too wide for the formula lead to no calculator', () => {
  expect(findCalculator([])).toBeUndefined();
  expect(findCalculator(tyre(57))).toBeUndefined();
  expect(findCalculator([...tyre(32), { family: 'chain', key: 'speeds', value: 12 }])).toBeUndefined();
});
