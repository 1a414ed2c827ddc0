import { afterEach, expect, test, vi } from 'vitest';
import { isFastPath } from './fast-path.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [undefined, true],
  ['', true],
  ['on', true],
  ['off', false],
])('FAST_PATH=%s gives %s', (value, expected) => {
  vi.stubEnv('FAST_PATH', value);
  expect(isFastPath()).toBe(expected);
});

test('refuses any other value', () => {
  vi.stubEnv('FAST_PATH', 'false');
  expect(isFastPath).toThrow('FAST_PATH must be on or off, not false');
});
