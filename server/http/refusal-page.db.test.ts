import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop({ RATE_LIMIT_FACTOR: '0.05' });
});
afterAll(() => t.close());

const form = { email: 'a@b.ch', password: 'x' };

test('a page form that exceeds the rate limit gets an error page in the language of the form', async () => {
  await t.ask('/de/auth', { form });
  const response = await t.ask('/de/auth', { form, headers: { accept: 'text/html,application/xhtml+xml' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const html = await response.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Zu viele Anfragen auf einmal');
});

test('an API request that exceeds the rate limit gets a problem document', async () => {
  const response = await t.ask('/auth', { form, headers: { accept: 'application/json' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([429, 'application/problem+json']);
});
