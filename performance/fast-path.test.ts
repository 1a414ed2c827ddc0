import { afterEach, expect, test, vi } from 'vitest';
import { isFastPath } from './fast-path.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [undefined, true],
  ['', true],
  ['on', true],
  ['off', false],
])('the value %s of FAST_PATH gives %s', (value, expected) => {
  vi.stubEnv('FAST_PATH', value);
  expect(isFastPath()).toBe(expected);
});

test('any other value of FAST_PATH throws an error', () => {
  vi.stubEnv('FAST_PATH', 'false');
  expect(isFastPath).toThrow('FAST_PATH must be on or off, not false');
});
