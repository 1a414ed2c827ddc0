import { expect, test } from 'vitest';
import { crankLength } from './crank-length.ts';

test.each([
  // 80 cm × 0.21 = 168 mm, × 0.216 = 172.8 mm
  [80, 168, 173, 170],
  [85, 179, 184, 180],
  [76, 160, 164, 165],
])(
  'an inside leg of %i cm has cranks of %i to %i mm; the nearest usual length is %f mm',
  (leg, from, to, nearest) => expect(crankLength(leg)).toEqual({ from, to, nearest, isOutside: false }),
);

test('reports that no usual crank length is close, for very short and for very long legs', () => {
  expect(crankLength(65)).toMatchObject({ to: 140, nearest: 165, isOutside: true });
  expect(crankLength(98)).toMatchObject({ from: 206, nearest: 180, isOutside: true });
});
