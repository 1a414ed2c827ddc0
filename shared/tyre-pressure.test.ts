import { expect, test } from 'vitest';
import { tyrePressures } from './tyre-pressure.ts';

const road = { riderKg: 75, bikeKg: 10, widthMm: 28, isHookless: false };

test('the rear tyre, which carries more, gets more pressure', () => {
  const { front, rear } = tyrePressures(road);
  expect([front.bar, rear.bar]).toEqual([4.2, 5.2]);
});

test('more weight means more pressure, and a wider tyre less', () => {
  for (let widthMm = 20; widthMm < 40; widthMm += 1)
    for (let riderKg = 40; riderKg < 140; riderKg += 10) {
      const { rear } = tyrePressures({ ...road, riderKg, widthMm });
      expect(tyrePressures({ ...road, riderKg: riderKg + 10, widthMm }).rear.bar).toBeGreaterThan(rear.bar);
      if (riderKg >= 60)
        expect(tyrePressures({ ...road, riderKg, widthMm: widthMm + 1 }).rear.bar).toBeLessThanOrEqual(
          rear.bar,
        );
    }
});

test('a rim without hooks limits the pressure to 5 bar, and the answer says so', () => {
  expect(tyrePressures({ ...road, isHookless: true })).toEqual({
    front: { bar: 4.2, isLimited: false },
    rear: { bar: 5, isLimited: true },
  });
});
