import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => (t = await openTestShop({ TRUST_PROXY: 'true' })));
afterAll(() => t.close());

const get = (path: string, language = 'fr') =>
  t.ask(path, { headers: { accept: 'text/html', 'accept-language': language, 'cf-ipcountry': 'CH' } });
const redirectOf = async (path: string, language?: string): Promise<[number, string | null]> => {
  const answer = await get(path, language);
  return [answer.status, answer.headers.get('location')];
};

describe('a shop in French and English', () => {
  beforeAll(async () => {
    const facts = await readSettingGroup(t.shop.db, 'shop');
    await saveSettingGroup(t.shop.db, 'shop', { ...facts, languages: ['fr', 'en'] }, null);
    await t.shop.settings.reload();
  });

  test.each([
    ['/de', '/'],
    ['/de/products?page=2&q=a%20b', '/products?page=2&q=a%20b'],
    ['/de/product/x', '/product/x'],
  ])('redirects %s to the French page %s for the time being', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('does not lead to another site', async () => {
    for (const path of ['/de//evil.example/x', '/de/\\evil.example', '/de/%2F%2Fevil.example'])
      expect(new URL((await redirectOf(path))[1]!, 'https://shop.example').host).toBe('shop.example');
  });

  test('answers pages in its languages, forms, and data of a page that is still open', async () => {
    // Pages are not part of a test shop, so a page that is not redirected is not found.
    expect((await get('/en/products')).status).toBe(404);
    expect((await get('/de/products.data')).status).toBe(404);
  });

  test('begins in the visitor’s language only if it is one of its languages', async () => {
    expect(await redirectOf('/', 'en')).toEqual([302, '/en']);
    expect((await redirectOf('/', 'de'))[0]).not.toBe(302);
  });

  test('lists its languages in the sitemap, the feeds and security.txt', async () => {
    const index = await (await get('/sitemap.xml')).text();
    expect(index.match(/sitemaps\/[a-z]+/g)).toEqual(['sitemaps/fr', 'sitemaps/en']);
    expect((await get('/sitemaps/de.xml')).status).toBe(404);
    expect((await get('/feeds/google-CH-de.xml')).status).toBe(404);
    expect((await get('/feeds/google-CH-en.xml')).status).toBe(200);
    expect(await (await get('/.well-known/security.txt')).text()).toContain('Preferred-Languages: fr, en\n');
  });
});

test('French stays a language of the shop whatever is saved', async () => {
  const facts = await readSettingGroup(t.shop.db, 'shop');
  await saveSettingGroup(t.shop.db, 'shop', { ...facts, languages: ['de'] }, null);
  expect((await readSettingGroup(t.shop.db, 'shop')).languages).toEqual(['fr', 'de']);
});
