import { expect, test } from 'vitest';
import { ridingPositions, saddleWidth, sitBoneBounds } from './saddle-width.ts';

test.each([
  [120, 'aero', 120, 115, 125],
  [120, 'road', 140, 135, 145],
  [120, 'upright', 150, 145, 155],
  [112.5, 'road', 133, 128, 138],
] as const)(
  'sit bones %f mm apart need in the position “%s” a saddle of %i mm, from %i to %i mm',
  (distance, position, width, from, to) =>
    expect(saddleWidth(distance, position)).toMatchObject({ width, from, to }),
);

test('adds nothing for the aero position, two centimetres on the road and three when upright', () => {
  const allowances = ridingPositions.map((position) => saddleWidth(100, position).allowance);
  expect(allowances).toEqual([0, 20, 30]);
});

test('has ten millimetres between the limits, also at the bounds of the distance', () => {
  for (const distance of Object.values(sitBoneBounds))
    for (const position of ridingPositions) {
      const { width, from, to } = saddleWidth(distance, position);
      expect([width - from, to - width]).toEqual([5, 5]);
    }
});
