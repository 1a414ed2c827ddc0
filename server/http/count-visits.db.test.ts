import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listVisitDays, listVisitSources } from '#server/reporting/visits/index.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { text } from 'node:stream/consumers';
import { countVisits } from './count-visits.ts';
import { markFilledCart } from './filled-carts.ts';

let t: TestShop;
let origin: string;
let status = 200;
const server = createServer();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const seen: Record<string, string> = {
  'user-agent': firefox,
  accept: 'text/html,*/*',
  'sec-fetch-dest': 'document',
};

beforeAll(async () => {
  t = await openTestShop({ TRUST_PROXY: 'true' });
  server.on(
    'request',
    countVisits(t.shop.visits, t.shop, (request, response) => {
      // In the shop, the handler of the cart API calls `markFilledCart` for a request whose cart has lines.
      // This test handler does the same for the cart in the request body.
      void text(request).then((body) => {
        if (body && (JSON.parse(body) as { items?: unknown[] }).items?.length) markFilledCart(request);
        response.writeHead(status).end();
      });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await t.close();
});
beforeEach(async () => {
  status = 200;
  await t.shop.visits!.flush();
  for (const table of ['visit_days', 'visit_visitors'])
    await t.shop.db.execute(sql.raw(`DELETE FROM ${table}`));
});

let visitors = 0;
/** Creates a visitor with a unique IP address. Returns the function that makes this visitor's requests. */
function visitor() {
  const address = `198.51.100.${(visitors += 1)}`;
  return async (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { ...seen, 'x-forwarded-for': address, ...headers },
      ...(body ? { body } : {}),
    });
    await response.arrayBuffer();
    return response;
  };
}
const counted = async () => {
  await t.shop.visits!.flush();
  const [day] = await listVisitDays(t.shop.db, { from: '2000-01-01', to: '2100-01-01' });
  return day ? [day.pageViews, day.visitors] : [0, 0];
};

test('a page view is counted, also if the browser shows the page from its own cache (304)', async () => {
  await visitor()('/products');
  status = 304;
  await visitor()('/guide');
  expect(await counted()).toEqual([2, 2]);
});

test.each([
  [
    'a request by a search engine',
    '/',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a request without a user agent', '/', { 'user-agent': '' }],
  ['a request by curl', '/', { 'user-agent': 'curl/8.5.0' }],
  ['a prefetched page', '/', { 'sec-purpose': 'prefetch' }],
  ['a prerendered page', '/', { 'sec-purpose': 'prefetch;prerender' }],
  ['a page prefetched by an older browser', '/', { purpose: 'prefetch' }],
  ['a request with the header DNT', '/', { dnt: '1' }],
  ['a request with the header Sec-GPC', '/', { 'sec-gpc': '1' }],
  ['a page that the service worker requests for its cache', '/guide', { 'sec-fetch-dest': 'empty' }],
  ['the data of a page', '/products.data', { 'sec-fetch-dest': 'empty' }],
  ['a script of a page', '/assets/a.js', { 'sec-fetch-dest': 'script' }],
  ['a page of the back office', '/admin/orders', {}],
])('%s is not counted', async (_, path, headers) => {
  await visitor()(path, headers);
  expect(await counted()).toEqual([0, 0]);
});

test('the id and the readable path of a product are counted as the same page', async () => {
  const product = [...t.shop.catalogueIndex.all()].find(Boolean)!;
  const ask = visitor();
  await ask(`/product/${product.id}`);
  await ask(pathOfProduct(t, product.id, 'de'));
  await ask('/product/unknown-0000000000');
  // Repeated views of one page within a short time count once.
  expect(await counted()).toEqual([1, 1]);
  await visitor()(pathOfProduct(t, product.id));
  expect(await counted()).toEqual([2, 2]);
  const { rows } = await t.shop.db.execute(
    sql`SELECT views FROM visit_products WHERE product_id = ${product.id}`,
  );
  expect(rows).toEqual([{ views: 2 }]);
});

test('HEAD requests, missing pages, redirects and errors are not counted', async () => {
  await visitor()('/guide', {}, 'HEAD');
  for (status of [404, 302, 500]) await visitor()('/guide');
  expect(await counted()).toEqual([0, 0]);
});

test('a client-side navigation is counted by the URL that the browser reports, and the response is empty', async () => {
  const ask = visitor();
  await ask('/');
  const reported = await ask('/seen', { referer: `${origin}/de/guide`, 'sec-fetch-dest': 'empty' }, 'POST');
  expect([reported.status, reported.headers.get('set-cookie')]).toEqual([204, null]);
  expect(await counted()).toEqual([2, 1]);
});

test('a published content page is counted in every language, and an address without a page is not', async () => {
  await t.shop.db.execute(sql`INSERT INTO content_pages (slug, texts, is_published)
    SELECT slug, '{}', slug = 'atelier' FROM unnest(ARRAY['atelier', 'projet']) AS slug`);
  await t.shop.pages.reload();
  const ask = visitor();
  for (const path of ['/atelier', '/projet', '/atelier/x', '/absente']) await ask(path);
  await ask('/seen', { referer: `${origin}/guide`, 'sec-fetch-dest': 'empty' }, 'POST');
  await ask('/seen', { referer: `${origin}/de/atelier`, 'sec-fetch-dest': 'empty' }, 'POST');
  expect(await counted()).toEqual([3, 1]);
});

test('the number of counted pages is limited per IP address, even if the user agent changes', async () => {
  const limited = createServer(
    countVisits(
      t.shop.visits,
      { ...t.shop, env: { ...t.shop.env, RATE_LIMIT_FACTOR: 0.01 } },
      (_request, response) => void response.writeHead(200).end(),
    ),
  );
  await new Promise<void>((resolve) => limited.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(limited.address() as AddressInfo).port}`;
  for (const [address, times] of [
    ['203.0.113.1', 6],
    ['203.0.113.2', 2],
  ] as const)
    for (let i = 0; i < times; i += 1) {
      const headers = {
        ...seen,
        'user-agent': `${firefox} ${i}`,
        'x-forwarded-for': address,
        referer: `${own}/guide`,
      };
      expect((await fetch(`${own}/seen`, { method: 'POST', headers })).status).toBe(204);
    }
  limited.close();
  expect((await counted())[0]).toBe(5);
});

test('counting a visit sends and stores nothing that identifies the visitor: no cookie and no IP address', async () => {
  const ask = visitor();
  const response = await ask('/');
  expect(response.headers.get('set-cookie')).toBeNull();
  await t.shop.visits!.flush();
  const { rows } = await t.shop.db.execute<{ all: string }>(sql`SELECT v::text AS all FROM visit_visitors v`);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.all).not.toMatch(/198\.51|Firefox/);
});

test('the server derives from the requests the steps that lead to an order: product added to the cart, checkout opened, order placed', async () => {
  const ask = visitor();
  const cart = JSON.stringify({
    lang: 'fr',
    items: [{ variant_id: '0b9f3c1e-8a55-4c0e-9d2f-6a1b2c3d4e5f', quantity: 1 }],
  });
  const price = (page: string, body = cart) =>
    ask('/api/cart/price', { referer: `${origin}${page}` }, 'POST', body);
  await ask('/');
  const way = async () => {
    await t.shop.visits!.flush();
    const [day] = await listVisitDays(t.shop.db, { from: '2000-01-01', to: '2100-01-01' });
    return [day!.filledCart, day!.beganCheckout, day!.ordered];
  };
  // Viewing the cart page does not count as filling a cart. Pricing an empty cart at checkout does not count
  // as starting the checkout.
  await price('/cart');
  await price('/checkout', JSON.stringify({ lang: 'fr', items: [] }));
  expect(await way()).toEqual([0, 0, 0]);
  await price('/de/category/cassettes');
  expect(await way()).toEqual([1, 0, 0]);
  await price('/checkout');
  expect(await way()).toEqual([1, 1, 0]);
  status = 409;
  await ask('/api/functions/create-order', { referer: `${origin}/checkout` }, 'POST', '{}');
  expect(await way()).toEqual([1, 1, 0]);
  status = 200;
  await ask('/api/functions/create-order', { referer: `${origin}/checkout` }, 'POST', '{}');
  expect(await way()).toEqual([1, 1, 1]);
});

test('a visitor’s traffic source is determined by the first page of the visit', async () => {
  const ask = visitor();
  await ask('/?utm_source=lettre&utm_medium=email');
  await ask('/guide', { referer: `${origin}/` });
  await visitor()('/', { referer: `${origin}/products` });
  await visitor()('/', { referer: 'https://www.velojournal.ch/' });
  await t.shop.visits!.flush();
  const sources = await listVisitSources(t.shop.db, { from: '2000-01-01', to: '2100-01-01' });
  expect(sources.map(({ channel, source, visitors: n }) => `${channel} ${source} ${n}`)).toEqual([
    'direct  1',
    'email lettre 1',
    'referral velojournal.ch 1',
  ]);
});

test.each(['/admin', '/admin/orders?page=2', '/admin.data', '/admin/orders.data'])(
  'page views of a visitor who has requested %s, a URL of the back office, are not counted',
  async (path) => {
    const ask = visitor();
    await ask('/');
    await ask(path, { 'sec-fetch-dest': 'empty' });
    await ask('/');
    expect(await counted()).toEqual([1, 0]);
  },
);

test('if visit counting is turned off, requests are handled by the unchanged HTTP listener', async () => {
  const next = () => {};
  expect(countVisits(undefined, t.shop, next)).toBe(next);
  const silent = await openTestShop({ COUNT_VISITS: 'false' });
  expect(silent.shop.visits).toBeUndefined();
  await silent.close();
});

test('the counts are written to the database when the shop stops', async () => {
  const other = await openTestShop();
  other.shop.visits!.see({ address: '192.0.2.1', agent: firefox }, { path: '/', name: '' });
  await other.shop.visits!.stop();
  expect(await listVisitDays(other.shop.db, { from: '2000-01-01', to: '2100-01-01' })).toMatchObject([
    { pageViews: 1, visitors: 1 },
  ]);
  await other.close();
});
