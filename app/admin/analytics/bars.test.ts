import { expect, test } from 'vitest';
import { axisLabelIndexes, axisMaximum } from './bars.ts';
import { relativeChangeText, percentText } from './labels.ts';

test('the scale of a chart ends at the first round number that is not below the highest value', () =>
  expect([0, 1, 3, 7, 11, 19, 20, 21, 999, 1001].map(axisMaximum)).toEqual([
    1, 1, 3, 8, 15, 20, 20, 30, 1000, 1500,
  ]));

test('the axis of a chart has no more labels than fit into its width', () => {
  expect(axisLabelIndexes(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(axisLabelIndexes(30, 7)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(axisLabelIndexes(0, 7)).toEqual([]);
});

test('a percentage has at most one decimal, and a change relative to an earlier value has a sign; a missing percentage is a dash, and a change that cannot be computed is not shown', () => {
  expect([percentText(0.0234), percentText(1), percentText(null)]).toEqual(['2,3\u00a0%', '100\u00a0%', '–']);
  expect([
    relativeChangeText(112.5, 100),
    relativeChangeText(50, 100),
    relativeChangeText(1, 0),
    relativeChangeText(null, 1),
  ]).toEqual(['+12,5\u00a0%', '−50\u00a0%', null, null]);
});
