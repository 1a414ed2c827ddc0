import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CatalogueIndex } from '#server/catalogue/products/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fillDemo } from '#demo/seed/fill-demo.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { importRows, readFileRecords } from '#server/catalogue/imports/index.ts';
import { queues } from '#server/job-list.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { openOutbox } from '#server/platform/kernel/outbox.ts';
import { startDatabaseServer, startShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const few = 10_000;
const many = 100_000;
const heading = 'sku;name;brand;category;price;stock_quantity;specifications;weight_kg\n';
const categories = ['cassettes', 'chaines', 'pneus', 'selles'];
const rowOf = (prefix: string, at: number) =>
  `${prefix}-${at};Pièce ${at};Marque ${at % 40};${categories[at % 4]};${10 + (at % 900)}.90;${at % 30};"{""Finition"": ""noir ${at}""}";0.${100 + (at % 800)}\n`;

/**
 * Measures product imports: the time for 10,000 products that an API client sends, and whether memory use
 * grows with the length of the file.
 */
export async function benchImport(): Promise<BenchmarkRow[]> {
  const { first, again } = await overHttp();
  const { rate, growth } = await inProcess();
  return [
    {
      what: 'Import of 10,000 new products over the API, s (the same again, nothing to change)',
      measured: `${first.toFixed(1)} (${again.toFixed(1)})`,
      budget: '≤ 15',
      isMet: first <= 15,
    },
    {
      what: 'Import of 100,000: rows/s; heap after collecting, the last 10,000 above the first, MB',
      measured: `${Math.round(rate)}; ${growth.toFixed(1)}`,
      budget: 'constant',
      isMet: growth <= 10,
    },
  ];
}

/** Uploads a file and imports it in the shop's process, which serves pages at the same time. */
async function overHttp(): Promise<{ first: number; again: number }> {
  const { server, dispose } = await startDatabaseServer();
  const db = openDatabase(server.url);
  await migrateDatabase(db);
  await fillEmptyDatabase(db, fillDemo);
  await db.$client.end();
  const shop = await startShop(server.url);
  try {
    const signedIn = await fetch(`${shop.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ email: 'admin@pignon.example', password: 'pignon-admin' }),
    });
    const headers = {
      cookie: signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
    const file = heading + Array.from({ length: few }, (_, at) => rowOf('HTTP', at)).join('');
    const importFile = async (force: boolean) => {
      const started = performance.now();
      const uploaded = await fetch(`${shop.url}/api/imports?name=bench.csv`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/csv' },
        body: file,
      });
      const { fileName } = (await uploaded.json()) as { fileName: string };
      const answer = await fetch(`${shop.url}/api/functions/import-products-advanced`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ fileName, importType: 'full', force }),
      });
      const reported = (await answer.json()) as { summary?: { successful: number } };
      if (reported.summary?.successful !== few) throw new Error(JSON.stringify(reported).slice(0, 500));
      return (performance.now() - started) / 1000;
    };
    return { first: await importFile(false), again: await importFile(true) };
  } finally {
    await shop.stop();
    await dispose();
  }
}

/**
 * Streams a generated file into a database. There is no catalogue index, because its memory would grow with
 * each product.
 */
async function inProcess(): Promise<{ rate: number; growth: number }> {
  const { server, dispose } = await startDatabaseServer();
  const db = openDatabase(server.url);
  await migrateDatabase(db);
  await fillEmptyDatabase(db, fillDemo);
  const outbox = await openOutbox(db, createLog('silent'), queues);
  const catalogueIndex = new CatalogueIndex(db);
  await catalogueIndex.fill();
  const { reference } = catalogueIndex;
  const heaps: number[] = [];
  async function* chunks() {
    yield Buffer.from(heading);
    for (let at = 1; at <= many; at += 1) {
      yield Buffer.from(rowOf('MANY', at));
      if (at % few !== 0) continue;
      globalThis.gc?.();
      heaps.push(process.memoryUsage().heapUsed / 1e6);
    }
  }
  const started = performance.now();
  const run = { id: randomUUID(), type: 'full', source: 'bench', by: { id: randomUUID(), ip: '' } } as const;
  const totals = await importRows(
    { db, outbox, reference: () => reference },
    readFileRecords(Readable.from(chunks())),
    run,
  );
  if (totals.created !== many) throw new Error(`${totals.created} of ${many} came in`);
  const rate = many / ((performance.now() - started) / 1000);
  await outbox.stop();
  await db.$client.end();
  await dispose();
  return { rate, growth: heaps.at(-1)! - heaps[0]! };
}
