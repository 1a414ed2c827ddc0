import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Queryable } from '#server/platform/db/client.ts';
import { cacheLargeResult } from './cache-large-result.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [one, other] = [{}, {}] as unknown as [Queryable, Queryable];

test('the figures of a large shop are read at most once in ten seconds, separately for each database', async () => {
  let n = 0;
  const read = cacheLargeResult(
    async () => (n += 1),
    () => true,
  );
  expect([await read(one), await read(one), await read(other)]).toEqual([1, 1, 2]);
  vi.advanceTimersByTime(9_999);
  expect(await read(one)).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read(one)).toBe(3);
});

test('the figures of a small shop are read every time', async () => {
  let n = 0;
  const read = cacheLargeResult(
    async () => (n += 1),
    () => false,
  );
  expect([await read(one), await read(one)]).toEqual([1, 2]);
});
