import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueQueries } from './catalogue.ts';
import { fillWithCopies } from './support/fill-with-copies.ts';
import { measureAlternating } from './support/measure-alternating.ts';
import { type BenchShop, startDatabaseServer, startShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const products = 1_000_000;
const limits: Record<string, { ratio: number; ms: number }> = {
  listing: { ratio: 3, ms: Infinity },
  search: { ratio: 10, ms: 60 },
  facets: { ratio: 10, ms: 60 },
};

/**
 * Measures a shop with a million products: its starts, its memory, the visibility of a changed price, and its lists
 * alternately with those of a shop with 659. Some lists are compared with counts of the database.
 *
 * BENCH_MILLION_URL names a database that a former run has filled; without it, filling takes some minutes.
 */
export async function benchMillion(): Promise<BenchmarkRow[]> {
  const given = process.env.BENCH_MILLION_URL;
  const large = given ? undefined : await startDatabaseServer();
  const url = given ?? large!.server.url;
  const small = await startDatabaseServer();
  await filled(url, given ? undefined : products);
  await filled(small.server.url, 0);
  const many = await startShop(url, {}, '/healthz');
  const few = await startShop(small.server.url);
  try {
    const rows = [...(await measureStart(many, 'without a snapshot'))];
    await many.restart();
    rows.push(...(await measureStart(many, 'with a snapshot')));
    await compareWithDatabase(many);
    const shops = [few, many].map((shop) => ({ url: shop.url, headers: {}, close: () => shop.stop() }));
    const brands = ((await (await fetch(`${few.url}/api/brands`)).json()) as { name: string }[]).map(
      ({ name }) => name,
    );
    for (const [name, question] of Object.entries(catalogueQueries)) {
      const [p95Few, p95Many] = await measureAlternating(
        [shops[0]!, shops[1]!],
        (i) => `/api/products?${question(i, brands)}`,
        { asked: 1200, warming: 200, atATime: 100 },
      );
      const { ratio, ms } = limits[name]!;
      rows.push({
        what: `${name}: p95 at ${products} ÷ at 659 products`,
        measured: `${p95Many.toFixed(2)} ms ÷ ${p95Few.toFixed(2)} ms = ${(p95Many / p95Few).toFixed(1)}`,
        budget: ms === Infinity ? `≤ ${ratio}` : `≤ ${ratio} and ≤ ${ms} ms`,
        isMet: p95Many / p95Few <= ratio && p95Many <= ms,
      });
    }
    const shownAfter = await timeOfPriceChange(many);
    const memory = await many.memory();
    rows.push(
      {
        what: 'Changed price of one of a million products: shown after, ms',
        measured: String(Math.round(shownAfter)),
        budget: '≤ 1000',
        isMet: shownAfter <= 1000,
      },
      {
        what: 'Resident memory with a million products, MB',
        measured: String(memory),
        budget: '≤ 1536',
        isMet: memory <= 1536,
      },
    );
    return rows;
  } finally {
    await many.stop();
    await few.stop();
    await large?.dispose();
    await small.dispose();
  }
}

async function filled(url: string, count: number | undefined): Promise<void> {
  const db = openDatabase(url);
  await migrateDatabase(db);
  if (count !== undefined) await fillWithCopies(db, count);
  await db.$client.end();
}

/** Measures the time until the page of a product is answered, and until lists are, since the start of the process. */
async function measureStart(shop: BenchShop, name: string): Promise<BenchmarkRow[]> {
  const started = performance.now() - shop.startMs;
  const id = await anyProduct(shop.db);
  const page = await timeUntilOk(`${shop.url}/product/${id}`, started);
  const list = await timeUntilOk(`${shop.url}/products`, started);
  return [
    { what: `First product page ${name}, s`, measured: page.toFixed(1), budget: '≤ 5', isMet: page <= 5 },
    { what: `Index complete ${name}, s`, measured: list.toFixed(1), budget: '≤ 60', isMet: list <= 60 },
  ];
}

async function timeUntilOk(url: string, started: number): Promise<number> {
  for (;;) {
    const { status } = await fetch(url);
    if (status === 200) return (performance.now() - started) / 1000;
    if (status !== 503) throw new Error(`${url} answered ${status}`);
    await sleep(50);
  }
}

/** Compares totals of lists with counts by SQL. */
async function compareWithDatabase({ url, db }: BenchShop): Promise<void> {
  for (const [low, high] of [
    [0, 20],
    [20, 21],
    [100, 500],
  ] as const) {
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM product_inventory
      WHERE is_active AND is_visible_online AND price_cents BETWEEN ${low * 100} AND ${high * 100}`);
    const list = (await (await fetch(`${url}/api/products?min_price=${low}&max_price=${high}`)).json()) as {
      total: number;
    };
    if (list.total !== rows[0]!.count)
      throw new Error(`${list.total} products from ${low} to ${high}, not ${rows[0]!.count}`);
  }
}

/** Changes the price of a product, and returns the milliseconds until the API shows it. */
async function timeOfPriceChange({ url, db }: BenchShop): Promise<number> {
  const id = await anyProduct(db);
  await db.execute(
    sql`UPDATE product_inventory SET price_cents = price_cents + 1 WHERE product_catalog_id = ${id}`,
  );
  const { rows } = await db.execute<{ price: number }>(
    sql`SELECT price_cents AS price FROM product_inventory WHERE product_catalog_id = ${id}`,
  );
  const started = performance.now();
  for (;;) {
    const product = (await (await fetch(`${url}/api/products/${id}`)).json()) as { price: number };
    if (Math.round(product.price * 100) === rows[0]!.price) return performance.now() - started;
    if (performance.now() - started > 30_000) throw new Error('the changed price is not shown');
    await sleep(10);
  }
}

async function anyProduct(db: Database): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online
      AND product_catalog_id > gen_random_uuid() ORDER BY product_catalog_id LIMIT 1`);
  return rows[0]!.id;
}
