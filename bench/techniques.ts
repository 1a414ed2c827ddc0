import { type Technique, techniques } from '#performance/fast-path.ts';
import { prepareCheckouts } from './orders.ts';
import { generateLoad } from './support/load.ts';
import { type BenchShop, startDatabaseServer, startShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

/**
 * Prepares a load test of a shop. The returned function runs the test for the given number of seconds and
 * returns the throughput per second.
 */
type Load = (shop: BenchShop) => Promise<(seconds: number) => Promise<number>>;

const unit = { checkouts: 'orders/s', pages: 'pages/s', lists: 'API lists/s' } as const;

let requested = 0;
const loads: Record<keyof typeof unit, Load> = {
  checkouts: async (shop) => {
    const { checkOutFor } = await prepareCheckouts(shop);
    return async (seconds) => (await checkOutFor(seconds * 1000)) / seconds;
  },
  pages: async (shop) => async (seconds) => {
    const urls = Array.from({ length: 500 * seconds }, (_, i) => {
      requested += 1;
      return `${shop.url}/products?page=${(i % 15) + 1}&max_price=${100_000 + requested}`;
    });
    return (await generateLoad(urls, 8, seconds)).perSecond;
  },
  lists: async (shop) => async (seconds) => {
    const urls = Array.from({ length: 4000 * seconds }, (_, i) => {
      requested += 1;
      return `${shop.url}/api/products?min_price=${i % 40}&per_page=24&max_price=${2000 + requested}`;
    });
    return (await generateLoad(urls, 16, seconds)).perSecond;
  },
};

/**
 * Load test for each server technique (fast path). Each test sends requests that the technique is expected to
 * speed up.
 */
const loadOf = {
  'json-fragments': 'lists',
  'packed-data': 'pages',
  'page-rendering': 'pages',
  pipelining: 'checkouts',
  'prepared-queries': 'checkouts',
  'render-cache': 'pages',
  'routes-by-language': 'pages',
} as const satisfies Partial<Record<Technique, keyof typeof unit>>;

const rounds = 5;
const seconds = 5;

/**
 * Measures the gain of each server technique (fast path): the throughput with the technique divided by the
 * throughput without it. The load alternates between the two shops.
 * Without `page-rendering`, the render cache is not used either. The techniques of the build change the size
 * of the scripts, which `pages` measures. `scripts-after-paint` changes the largest paint, which `lighthouse`
 * measures.
 */
export async function benchTechniques(): Promise<BenchmarkRow[]> {
  const [one, other] = [await startDatabaseServer(), await startDatabaseServer()];
  const rows: BenchmarkRow[] = [];
  const all = await startShop(one.server.url);
  try {
    for (const technique of techniques) {
      if (!(technique in loadOf)) continue;
      const kind = loadOf[technique as keyof typeof loadOf];
      const without = await startShop(other.server.url, { FAST_PATH: `off:${technique}` });
      const [run, runWithout] = [await loads[kind](all), await loads[kind](without)];
      await run(seconds);
      await runWithout(seconds);
      const pairs: [number, number][] = [];
      for (let round = 0; round < rounds; round += 1)
        pairs.push([await run(seconds), await runWithout(seconds)]);
      await without.stop();
      const [fast, slow] = pairs.toSorted((a, b) => a[0] / a[1] - b[0] / b[1])[(rounds - 1) / 2]!;
      const row = {
        what: `${technique}: ${unit[kind]} with ÷ without it, median of ${rounds}`,
        measured: `${(fast / slow).toFixed(2)} (${fast.toFixed(0)} ÷ ${slow.toFixed(0)})`,
        budget: '≥ 1.05',
        isMet: fast / slow >= 1.05,
      };
      console.log(row.what, row.measured);
      rows.push(row);
    }
  } finally {
    await all.stop();
    for (const database of [one, other]) await database.dispose();
  }
  return rows;
}
