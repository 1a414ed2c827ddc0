import { expect, test } from 'vitest';
import { namedSteps, scaleTop } from './bars.ts';
import { changeOf, percent } from './words.ts';

test('a scale ends at the next round number above its highest value', () =>
  expect([0, 1, 3, 7, 11, 19, 20, 21, 999, 1001].map(scaleTop)).toEqual([
    1, 1, 3, 8, 15, 20, 20, 30, 1000, 1500,
  ]));

test('does not label more steps than there is room for', () => {
  expect(namedSteps(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedSteps(30, 7)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(namedSteps(0, 7)).toEqual([]);
});

test('a share has one decimal and a change has a sign; both are empty without a base value', () => {
  expect([percent(0.0234), percent(1), percent(null)]).toEqual(['2,3\u00a0%', '100\u00a0%', '–']);
  expect([changeOf(112.5, 100), changeOf(50, 100), changeOf(1, 0), changeOf(null, 1)]).toEqual([
    '+12,5\u00a0%',
    '−50\u00a0%',
    null,
    null,
  ]);
});
