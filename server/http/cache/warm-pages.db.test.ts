import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { cacheKey } from './listener.ts';
import { warmPageCache } from './warm-pages.ts';

let t: TestShop;
beforeAll(async () => void (t = await openTestShop()));
afterAll(() => t.close());

const file = () => path.join(t.shop.env.DATA_DIR, 'most-requested-pages.json');
const requested: string[] = [];

/** Application whose pages are only their address. */
function createPages() {
  const app = createApp(t.shop);
  app.get('*', (c) => {
    requested.push(`${c.get('info').currency} ${c.get('info').locale} ${c.req.path}`);
    c.get('info').keep('listing');
    return c.text('page');
  });
  return app;
}

test('a stopped process leaves a list of the pages requested most, which the next one renders first', async () => {
  const first = warmPageCache(createPages(), t.shop);
  await createPages().request('/de/products', { headers: { cookie: 'currency=EUR' } });
  await createPages().request('/', { headers: { cookie: 'currency=CHF; preferred-language=fr' } });
  for (const key of [cacheKey('/', 'CHF'), cacheKey('/de/products', 'EUR'), cacheKey('/', 'CHF')])
    expect(t.shop.pageCache.get(key)).toBeDefined();
  await first();
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([
    { currency: 'CHF', url: '/' },
    { currency: 'EUR', url: '/de/products' },
  ]);
  t.shop.pageCache.clear();
  requested.length = 0;
  const stop = warmPageCache(createPages(), t.shop);
  await eventually(() => expect(requested).toEqual(['CHF fr /', 'EUR de /de/products']));
  await stop();
  expect(t.shop.pageCache.get(cacheKey('/de/products', 'EUR'))).toBeDefined();
});

test.each([
  ['a damaged list', '[{"curr'],
  ['a list with an address of staff', '[{"currency":"CHF","url":"/admin"}]'],
  ['a list with an address of another shop', '[{"currency":"CHF","url":"https://other.example/"}]'],
])('%s is ignored', async (_, text) => {
  writeFileSync(file(), text);
  requested.length = 0;
  await warmPageCache(createPages(), t.shop)();
  expect(requested).toEqual([]);
});
