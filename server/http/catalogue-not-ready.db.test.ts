import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FitIndex } from '#server/catalogue/fit/index.ts';
import { CatalogueIndex } from '#server/catalogue/products/index.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { createApp } from './app.ts';

let t: TestShop;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  t = await openTestShop();
  const catalogueIndex = new CatalogueIndex(t.shop.db);
  await catalogueIndex.loadReference();
  app = createApp({ ...t.shop, catalogueIndex, fitIndex: new FitIndex(t.shop.db) });
});
afterAll(() => t.close());

const get = (path: string, accept = '*/*') =>
  app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', accept } });

describe('while the catalogue index is being filled', () => {
  test.each(['/api/products', '/api/products?q=frein', '/api/categories', '/api/brands'])(
    'the API answers %s with 503 and Retry-After, not with an empty list',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ code: 'not_ready', retry_after: 5 });
    },
  );

  test('a browser gets a page that reloads itself', async () => {
    const response = await get('/sitemap.xml', 'text/html');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await response.text();
    expect(page).toContain('<meta http-equiv="refresh" content="5"/>');
    expect(page).toContain('La boutique démarre');
  });

  test('/readyz answers 503, or 200 for a load balancer that accepts incomplete catalogues', async () => {
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'catalogue_loading' }]);
    expect((await get('/readyz?catalogue=optional')).status).toBe(200);
    expect((await get('/healthz')).status).toBe(200);
  });
});
