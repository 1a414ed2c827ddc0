import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
const purged: string[] = [];
const cdn = createServer((request, response) => {
  void json(request).then((body) => {
    purged.push(...((body as { tags?: string[] }).tags ?? ['all']));
    response.end();
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  t = await openTestShop({ CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/` });
});
afterAll(async () => {
  await t.close();
  cdn.close();
});

test('a response that all visitors may get names its tags for a CDN, and a changed price removes it there', async () => {
  const list = await t.ask('/api/products?per_page=1');
  const { items } = (await list.json()) as { items: { id: string }[] };
  const tag = `product:${items[0]!.id}`;
  const app = createApp(t.shop);
  app.get('/product/:id', (c) => {
    c.get('info').keep(tag, 'listing', tag);
    return c.text('page');
  });
  const page = await app.request(`/product/${items[0]!.id}`);
  expect(page.headers.get('surrogate-control')).toBe('max-age=600');
  expect(page.headers.get('cache-tag')).toBe(`${tag},listing`);
  expect((await t.ask('/api/favourites')).headers.get('cache-tag')).toBeNull();
  await t.shop.db.execute(
    sql`UPDATE product_inventory SET price_cents = price_cents + 100 WHERE product_catalog_id = ${items[0]!.id}`,
  );
  await eventually(() => expect(purged).toContain(tag));
});
