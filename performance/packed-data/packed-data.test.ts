import { afterEach, expect, test, vi } from 'vitest';
import { type Packed, pack, unpack } from './packed-data.ts';

afterEach(() => void vi.unstubAllEnvs());

const list = { total: 2, names: ['<Ø 31,8 "mm">', 'd’origine'], price: null };
const sent = <T>(packed: Packed<T>) => JSON.parse(JSON.stringify(packed)) as Packed<T>;

test('unpacks the data that was packed, parsed once in the browser', () => {
  vi.stubEnv('FAST_PATH', 'on');
  const packed = pack(list);
  expect(unpack(packed)).toBe(list);
  const received = sent(packed);
  expect(unpack(received)).toEqual(list);
  expect(unpack(received)).toBe(unpack(received));
});

test('without the fast path the data travel as they are', () => {
  vi.stubEnv('FAST_PATH', 'off');
  expect(pack(list)).toBe(list);
  expect(unpack(sent(pack(list)))).toEqual(list);
});
