import { expect, test } from 'vitest';
import { type Packed, pack, unpack } from './packed.ts';

test('unpacked data equals the packed data and is parsed only once in the browser', () => {
  const list = { total: 2, names: ['<Ø 31,8 "mm">', 'd’origine'], price: null };
  const packed = pack(list);
  expect(unpack(packed)).toBe(list);
  const arrived = JSON.parse(JSON.stringify(packed)) as Packed<typeof list>;
  expect(unpack(arrived)).toEqual(list);
  expect(unpack(arrived)).toBe(unpack(arrived));
});
