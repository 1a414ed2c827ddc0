import { expect, test } from 'vitest';
import { openCachedValue } from './cached-value.ts';

test('a slow earlier read does not replace the result of a later one', async () => {
  let stored = 'old';
  let finishSlowRead = () => {};
  let isSlow = false;
  const cached = await openCachedValue(async () => {
    const found = stored;
    if (isSlow) await new Promise<void>((resolve) => (finishSlowRead = resolve));
    return found;
  });
  isSlow = true;
  const earlier = cached.reload();
  await Promise.resolve();
  isSlow = false;
  stored = 'new';
  const later = cached.reload();
  finishSlowRead();
  await Promise.all([earlier, later]);
  expect(cached.current()).toBe('new');
});

test('a failed read rejects, keeps the cached value, and lets the next read run', async () => {
  let found: string | Error = 'first';
  const cached = await openCachedValue(async () => {
    if (found instanceof Error) throw found;
    return found;
  });
  found = new Error('the database cannot be reached');
  await expect(cached.reload()).rejects.toThrow('the database cannot be reached');
  expect(cached.current()).toBe('first');
  found = 'second';
  await cached.reload();
  expect(cached.current()).toBe('second');
});
