import { expect, test } from 'vitest';
import { chainLinks, gearTable } from './gear-table.ts';

const road = { chainrings: [50, 34], sprockets: [34, 11, 17], beadMm: 622, tyreMm: 28, cadence: 90 };

test('lists one row for each sprocket, the smallest first, and one gear for each chainring', () => {
  const rows = gearTable(road);
  expect(rows.map(({ sprocket }) => sprocket)).toEqual([11, 17, 34]);
  expect(rows[0]!.gears.map(({ chainring }) => chainring)).toEqual([50, 34]);
});

test('a wheel of 678 mm rolls its circumference in the gear 1:1, and 11.5 km/h at 90 turns a minute', () => {
  const [gear] = gearTable({ ...road, chainrings: [34], sprockets: [34] })[0]!.gears;
  expect(gear!.metres).toBeCloseTo(Math.PI * 0.678, 6);
  expect(gear!.speed).toBeCloseTo(11.5, 1);
});

test.each([
  // 17.24 inches with 50 and 28 teeth: 54.17 inches and one in addition, which are 110.3 links.
  [438, 50, 28, 112],
  [410, 50, 34, 110],
  [435, 40, 44, 114],
])('a chainstay of %d mm with %d and %d teeth needs %d links', (chainstay, chainring, sprocket, links) =>
  expect(chainLinks(chainstay, chainring, sprocket)).toBe(links),
);

test('the number of links is even, and never smaller with a longer chainstay or more teeth', () => {
  for (let chainstay = 350; chainstay < 550; chainstay += 7)
    for (let teeth = 20; teeth < 60; teeth += 3) {
      const links = chainLinks(chainstay, teeth, 34);
      expect(links % 2).toBe(0);
      expect(chainLinks(chainstay + 7, teeth, 34)).toBeGreaterThanOrEqual(links);
      expect(chainLinks(chainstay, teeth + 4, 34)).toBeGreaterThanOrEqual(links);
    }
});
