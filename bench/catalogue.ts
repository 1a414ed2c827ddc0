import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedCatalogue } from '#server/db/seed/seed-catalogue.ts';
import { seedShop } from '#server/db/seed/shop.ts';
import { readEnv } from '#server/env.ts';
import { createApp } from '#server/http/app.ts';
import { openShop } from '#server/shop.ts';
import { quantiles } from './support/load.ts';
import { freshServer } from './support/shop.ts';
import type { Row } from './support/table.ts';

const misspelt = [
  'casette',
  'derailer',
  'giudon',
  'freins',
  'selle carbone',
  'pneu',
  'roues',
  'fourche',
  'pedalier',
  'chaine',
  'potance',
  'disque',
];
const categories = ['brakes', 'wheels-tires', 'transmission', 'handlebars', 'frames', 'forks', 'derailleurs', 'saddles'];

/** What visitors ask, each different from the ones before, so that nothing can be answered from memory whole. */
const questions: Record<string, (i: number, brands: readonly string[]) => string> = {
  listing: (i) => `category=${categories[i % categories.length]}&page=${1 + (i % 3)}&min_price=${i / 100}`,
  search: (i, brands) => {
    const part = misspelt[i % misspelt.length]!;
    return `q=${encodeURIComponent(i % 3 === 0 ? `${part} ${brands[i % brands.length]}` : `${part} ${i % 200}`)}`;
  },
  facets: (i) => `category=${categories[i % categories.length]}&in_stock=true&min_price=${10 + i / 100}&max_price=${2000 - i / 100}`,
};

/** The same questions at 500 and at 100,000 products, asked of the API in memory: whole answers, with all facet counts. */
export async function benchCatalogue(): Promise<Row[]> {
  const small = await measure(undefined);
  const large = await measure(100_000);
  return Object.keys(questions).map((name) => {
    const ratio = large.times[name]!.p95 / small.times[name]!.p95;
    return {
      what: `${name}: p95 at ${large.size} ÷ at ${small.size} products`,
      measured: `${large.times[name]!.p95.toFixed(2)} ms ÷ ${small.times[name]!.p95.toFixed(2)} ms = ${ratio.toFixed(1)}`,
      budget: '≤ 3',
      isMet: ratio <= 3,
    };
  });
}

async function measure(products: number | undefined) {
  const { server, dispose } = await freshServer();
  const dir = mkdtempSync(path.join(tmpdir(), 'pignon-bench-'));
  const env = readEnv({
    DATABASE_URL: server.url,
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    NODE_ENV: 'production',
  });
  const db = openDatabase(server.url);
  try {
    await migrateDatabase(db);
    await db.transaction(async (tx) => {
      await seedShop(tx);
      await seedCatalogue(tx, products ? { products } : {});
    });
    await db.execute(sql`ANALYZE`);
    const shop = await openShop(env, server.url);
    const app = createApp(shop);
    const { rows: brands } = await db.execute<{ name: string }>(sql`SELECT name FROM product_brands ORDER BY name`);
    const names = brands.map(({ name }) => name);
    const times: Record<string, { median: number; p95: number }> = {};
    for (const [name, question] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let i = 0; i < 1200; i += 1) {
        const started = performance.now();
        const response = await app.request(`http://localhost/api/products?${question(i, names)}`);
        await response.arrayBuffer();
        if (i >= 200) taken.push(performance.now() - started);
      }
      times[name] = quantiles(taken);
    }
    const { size } = shop.shelf;
    await shop.close();
    return { size, times };
  } finally {
    await db.$client.end();
    await dispose();
    rmSync(dir, { recursive: true, force: true });
  }
}
