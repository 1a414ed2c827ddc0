import { sql } from 'drizzle-orm';
import { generateLoad } from './load.ts';
import { sendRequest } from './send-request.ts';
import type { BenchShop } from './shop.ts';

let distinct = 0;

/** Sends requests of one kind for some seconds and returns their number. */
export type Requests = (shop: BenchShop, ms: number) => Promise<number>;

const load =
  (
    urls: (shop: BenchShop, count: number) => string | string[],
    connections: number,
    headers = {},
  ): Requests =>
  async (shop, ms) => {
    const { perSecond } = await generateLoad(
      urls(shop, Math.ceil(ms * 4)),
      connections,
      Math.round(ms / 1000),
      headers,
    );
    return perSecond * Math.round(ms / 1000) || 1;
  };
const fresh = (count: number, url: (i: number) => string) =>
  Array.from({ length: count }, () => url((distinct += 1)));

/** Requests that the load generator sends repeatedly, without preparation. */
export const requestKinds: Record<string, Requests> = {
  'cached page': load((shop) => `${shop.url}/products`, 32),
  'uncached list page': load(
    (shop, count) =>
      fresh(count, (i) => `${shop.url}/products?page=${(i % 15) + 1}&max_price=${100_000 + i}`),
    8,
  ),
  'API list': load(
    (shop, count) =>
      fresh(count, (i) => `${shop.url}/api/products?min_price=${i % 40}&per_page=24&max_price=${2000 + i}`),
    16,
  ),
};

/** Product pages, each requested once per language, so that the page cache has none of them. */
export async function requestProductPages(shop: BenchShop): Promise<Requests> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online ORDER BY 1`,
  );
  const urls = ['de', 'en', 'fr'].flatMap((locale) =>
    rows.map(({ id }) => `${shop.url}/${locale}/product/${id}`),
  );
  let next = 0;
  return async (_, ms) => {
    const until = performance.now() + ms;
    let done = 0;
    while (performance.now() < until && next < urls.length) {
      await sendRequest(urls[next]!, { method: 'GET', headers: {}, body: '' });
      next += 1;
      done += 1;
    }
    return done || 1;
  };
}

/** The list of orders, as an administrator. */
export async function requestStaffLists(shop: BenchShop): Promise<Requests> {
  const signedIn = await fetch(`${shop.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ email: 'admin@pignon.example', password: 'pignon-admin' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return load(
    (one, count) =>
      fresh(Math.min(count, 4000), (i) => `${one.url}/admin/orders?page=${1 + (i % 20)}&n=${i}`),
    4,
    { cookie },
  );
}

/** Calls of the provider's webhook for payments that have not changed since the last call. */
export async function requestWebhooks(shop: BenchShop): Promise<Requests> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT provider_id AS id FROM payment_attempts WHERE provider_id IS NOT NULL ORDER BY id LIMIT 64`,
  );
  return async (_, ms) => {
    const until = performance.now() + ms;
    let done = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (performance.now() < until) {
          done += 1;
          const { status } = await sendRequest(`${shop.url}/api/webhooks/mollie`, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: `id=${rows[done % rows.length]!.id}`,
          });
          if (status !== 200) throw new Error(`the webhook answered ${status}`);
        }
      }),
    );
    return done;
  };
}
