import { sql } from 'drizzle-orm';
import { makeBuyer } from './orders.ts';
import { generateLoad } from './support/load.ts';
import { sendRequest } from './support/send-request.ts';
import type { BenchShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const seconds = 5;
const rounds = 5;
const connections = 32;
const wantedPages = 500;
const crawledPages = 20_000;
const stockChangesPerSecond = 50;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Number of requests that the page cache answered, and that it did not answer. */
async function cacheCounts({ url }: BenchShop): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (result: string) =>
    Number(new RegExp(`page_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hits: of('hit'), misses: of('miss') };
}

/** Runs a load and returns the share of its pages that the page cache answered. */
async function hitRate(shop: BenchShop, load: () => Promise<unknown>): Promise<number> {
  const before = await cacheCounts(shop);
  await load();
  const after = await cacheCounts(shop);
  const hits = after.hits - before.hits;
  return hits / (hits + after.misses - before.misses);
}

/** Sends requests over eight connections, each one after the other. */
async function requestAll(urls: readonly string[]): Promise<void> {
  const left = [...urls];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let url = left.pop(); url; url = left.pop())
        await sendRequest(url, { method: 'GET', headers: { 'accept-encoding': 'br' }, body: '' });
    }),
  );
}

/** Returns page views of which some pages are requested far more often than others (Zipf's law). */
function zipfViews(pages: readonly string[], count: number): string[] {
  const weights = pages.map((_, i) => 1 / (i + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: count }, (_, n) => {
    // A low-discrepancy sequence instead of random numbers, so that each run is the same.
    let at = ((n * 0.618034) % 1) * total;
    const index = weights.findIndex((weight) => (at -= weight) < 0);
    return pages[index === -1 ? 0 : index]!;
  });
}

/** Returns the URLs of the first products of the catalogue. */
async function productPages({ url }: BenchShop): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1; ids.size < wantedPages; page += 1) {
    const answer = await fetch(`${url}/api/products?per_page=100&page=${page}`);
    const { items } = (await answer.json()) as { items: { id: string }[] };
    for (const { id } of items) ids.add(id);
  }
  return [...ids].slice(0, wantedPages).map((id) => `${url}/product/${id}`);
}

/** Measures the page cache for signed-in visitors, clicks of campaigns, after a crawl, and while stock changes. */
export async function benchVisitors(shop: BenchShop): Promise<BenchmarkRow[]> {
  const rows: BenchmarkRow[] = [];
  const wanted = await productPages(shop);
  const product = wanted[0]!;
  const list = `${shop.url}/category/cassettes`;
  const { cookie: session } = await makeBuyer(shop);
  const cookie = `${session}; signed-in=scripts`;
  const compressed = { 'accept-encoding': 'br' };

  // The load generator gives request i to connection i modulo `connections`; each connection requests the page and
  // the visitor's own data in turn.
  const views = (page: string) =>
    Array.from({ length: 200_000 }, (_, i) =>
      Math.floor(i / connections) % 2 ? `${shop.url}/visitor.json?locale=fr` : page,
    );
  for (const [name, page] of [
    ['category', list],
    ['product', product],
  ] as const) {
    const ratios: number[] = [];
    await generateLoad(page, connections, 2, compressed);
    for (let round = 0; round < rounds; round += 1) {
      const anonymous = (await generateLoad(page, connections, seconds, compressed)).perSecond;
      const signedIn = (await generateLoad(views(page), connections, seconds, { ...compressed, cookie }))
        .perSecond;
      ratios.push(signedIn / 2 / anonymous);
    }
    rows.push({
      what: `Signed-in ${name} page with the visitor's data ÷ stored anonymous page, median of ${rounds}`,
      measured: median(ratios).toFixed(2),
      budget: '≥ 0.5',
      isMet: median(ratios) >= 0.5,
    });
  }

  let click = 0;
  const campaign: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const clean = (await generateLoad(list, connections, seconds, compressed)).perSecond;
    const clicks = Array.from({ length: 200_000 }, () => `${list}?utm_source=news&gclid=${(click += 1)}`);
    campaign.push((await generateLoad(clicks, connections, seconds, compressed)).perSecond / clean);
  }
  rows.push({
    what: `Clicks of a campaign ÷ the clean address, median of ${rounds}`,
    measured: median(campaign).toFixed(2),
    budget: '≥ 0.9',
    isMet: median(campaign) >= 0.9,
  });

  await requestAll(zipfViews(wanted, 20_000));
  await requestAll(
    Array.from(
      { length: crawledPages },
      (_, i) => `${shop.url}/products?page=${(i % 15) + 1}&max_price=${20_000 + i}`,
    ),
  );
  const afterCrawl = await hitRate(shop, () => requestAll(zipfViews(wanted, 10_000)));
  rows.push({
    what: `Hit rate of the ${wantedPages} most wanted pages after a crawl of ${crawledPages} others`,
    measured: `${(100 * afterCrawl).toFixed(1)} %`,
    budget: '≥ 95 %',
    isMet: afterCrawl >= 0.95,
  });

  let isOver = false;
  const changeStock = async (): Promise<void> => {
    while (!isOver) {
      const until = Date.now() + 1000;
      for (let i = 0; i < stockChangesPerSecond && !isOver; i += 1)
        await shop.db.execute(
          sql`UPDATE product_variants SET stock_quantity = stock_quantity + 1 WHERE id = (SELECT id FROM product_variants WHERE stock_quantity > 5 OFFSET floor(random() * 1000) LIMIT 1)`,
        );
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - Date.now())));
    }
  };
  const changing = changeStock();
  const underChanges = await hitRate(shop, () =>
    generateLoad(zipfViews(wanted, 200_000), connections, 20, compressed),
  );
  isOver = true;
  await changing;
  rows.push({
    what: `Hit rate while ${stockChangesPerSecond} stock changes happen each second`,
    measured: `${(100 * underChanges).toFixed(1)} %`,
    budget: '≥ 90 %',
    isMet: underChanges >= 0.9,
  });
  return rows;
}
