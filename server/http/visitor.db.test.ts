import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  // Trusts the proxy's headers, so that a test can set the visitor's country by header.
  t = await openTestShop({ TRUST_PROXY: 'true' });
});
afterAll(() => t.close());

async function arrive(
  country: string,
  languages: string | undefined,
  { path = '/', cookie = '' } = {},
): Promise<string> {
  const headers: Record<string, string> = {
    'cf-ipcountry': country,
    ...(languages ? { 'accept-language': languages } : {}),
  };
  const response = await t.ask(path, { headers: cookie ? { ...headers, cookie } : headers });
  return response.headers.get('location') ?? path;
}

describe('a first visit to the home page', () => {
  test.each([
    ['CH', 'de-CH', '/de'],
    ['CH', 'en', '/en'],
    ['CH', 'it-CH', '/'],
    ['DE', 'en-US', '/de'],
    ['AT', 'fr', '/de'],
    ['LU', 'de', '/de'],
    ['LU', 'en', '/'],
    ['BE', 'en', '/en'],
    ['BE', 'de', '/de'],
    ['BE', 'nl', '/'],
    ['FR', 'de', '/'],
    ['GB', 'fr', '/en'],
    ['US', 'de', '/en'],
    ['CA', 'fr', '/'],
    ['CA', 'es', '/en'],
    ['JP', 'en', '/'],
  ])('from the country %s with the languages %s starts at %s', async (country, languages, begin) =>
    expect(await arrive(country, languages)).toBe(begin),
  );

  test('uses the language that the visitor chose earlier, whatever the country', async () => {
    expect(await arrive('DE', 'de', { cookie: 'preferred-language=fr' })).toBe('/');
    expect(await arrive('FR', 'fr', { cookie: 'preferred-language=en' })).toBe('/');
  });

  test('by a search engine, which sends no languages, is not redirected', async () =>
    expect(await arrive('US', undefined)).toBe('/'));
});

test('a first visit to any other URL is not redirected', async () => {
  for (const path of ['/products', '/de/products', '/en/guide'])
    expect(await arrive('GB', 'en', { path })).toBe(path);
});

test('the redirect of a first visit is not cached for the next visitor', async () => {
  const response = await t.ask('/', { headers: { 'cf-ipcountry': 'DE', 'accept-language': 'de' } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
});
