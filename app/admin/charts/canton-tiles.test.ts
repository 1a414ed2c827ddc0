import { expect, test } from 'vitest';
import { cantons } from '#shared/cantons.ts';
import { cantonTiles } from './canton-tiles.ts';

test('the tiles contain every canton once, in rows of equal length', () => {
  const all = cantonTiles.flat().filter((canton) => canton !== null);
  expect(all.toSorted()).toEqual([...cantons]);
  expect(new Set(cantonTiles.map((row) => row.length)).size).toBe(1);
});
