import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { retryReads } from './retry-reads.ts';

/** An application whose first response to each method is the given one. */
function failingOnce(status: 503 | 500, headers: Record<string, string>, isReady = true) {
  const app = new Hono<AppEnv>();
  let calls = 0;
  app.all('/', (c) => {
    calls += 1;
    return calls === 1 ? c.text('failed', status, headers) : c.text(`attempt ${calls}`);
  });
  return retryReads(app.fetch, () => isReady);
}
const ask = async (fetch: ReturnType<typeof failingOnce>, method: string) =>
  (await fetch(new Request('http://localhost/', { method }))).status;

describe('a request whose database connection broke', () => {
  const unavailable = { 'retry-after': '5' };

  test.each(['GET', 'HEAD'])('is handled again with the method %s', async (method) => {
    expect(await ask(failingOnce(503, unavailable), method)).toBe(200);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is not handled again with the method %s', async (method) => {
    expect(await ask(failingOnce(503, unavailable), method)).toBe(503);
  });
});

test('a request that failed for another reason is not handled again', async () => {
  expect(await ask(failingOnce(500, {}), 'GET')).toBe(500);
  expect(await ask(failingOnce(503, {}), 'GET')).toBe(503);
  expect(await ask(failingOnce(503, { 'retry-after': '5' }, false), 'GET')).toBe(503);
});
