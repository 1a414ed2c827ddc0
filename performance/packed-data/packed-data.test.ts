import { afterEach, expect, test, vi } from 'vitest';
import { packData } from './pack-data.ts';
import { type PackedData, unpackData } from './packed-data.ts';

afterEach(() => void vi.unstubAllEnvs());

const list = { total: 2, names: ['<Ø 31,8 "mm">', 'd’origine'], price: null };
const sent = <T>(packed: PackedData<T>) => JSON.parse(JSON.stringify(packed)) as PackedData<T>;

test('unpacking returns the data that was packed, and parses them only once in the browser', () => {
  vi.stubEnv('FAST_PATH', 'on');
  const packed = packData(list);
  expect(unpackData(packed)).toBe(list);
  const received = sent(packed);
  expect(unpackData(received)).toEqual(list);
  expect(unpackData(received)).toBe(unpackData(received));
});

test('without the fast path the data are sent unpacked', () => {
  vi.stubEnv('FAST_PATH', 'off');
  expect(packData(list)).toBe(list);
  expect(unpackData(sent(packData(list)))).toEqual(list);
});
