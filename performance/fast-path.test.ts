import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { isFastPath, techniques } from './fast-path.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [undefined, true],
  ['', true],
  ['on', true],
  ['off', false],
  ['off:render-cache,pipelining', false],
  ['off:render-cache', true],
])('with the value %s of FAST_PATH, isFastPath returns %s for pipelining', (value, expected) => {
  vi.stubEnv('FAST_PATH', value);
  expect(isFastPath('pipelining')).toBe(expected);
});

test.each(['false', 'off:', 'off:unknown', 'off:pipelining,unknown'])(
  'the value %s of FAST_PATH throws an error',
  (value) => {
    vi.stubEnv('FAST_PATH', value);
    expect(() => isFastPath('pipelining')).toThrow(`not ${value}`);
  },
);

test('each folder of performance/ contains one technique that FAST_PATH can switch off', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual([...techniques]);
});
