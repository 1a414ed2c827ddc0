import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { CatalogueIndexes } from './catalogue-indexes.ts';

const script = path.resolve('tests/support/fill-catalogue.ts');
let database: TestDatabase | undefined;
let db: Database;
let dataDir: string;
const opened: CatalogueIndexes[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-fill-'));
});
afterAll(async () => {
  for (const indexes of opened) await indexes.stop();
  await db.$client.end();
  await database?.drop();
  removeFolder(dataDir);
});

async function openIndexes(fillScript?: string): Promise<CatalogueIndexes> {
  const fillProcess = fillScript && { script: fillScript, databaseUrl: database!.url, from: 1 };
  const settings = { dataDir, version: '1', ...(fillProcess ? { fillProcess } : {}) };
  const indexes = new CatalogueIndexes(db, createLog('silent'), settings);
  opened.push(indexes);
  await indexes.catalogueIndex.loadReference();
  return indexes;
}

/** All products of an index by id. */
const productsOf = ({ catalogueIndex }: CatalogueIndexes) =>
  new Map([...catalogueIndex.all()].map((product) => [product.id, product]));

const sumOfPrices = async () => {
  const { rows } = await db.execute<{ sum: number }>(
    sql`SELECT sum(price_cents) AS sum FROM product_inventory WHERE is_active AND is_visible_online`,
  );
  return Number(rows[0]!.sum);
};

test('a child process fills the index, which then shows also what changed after the child had read it', async () => {
  const before = await sumOfPrices();
  const indexes = await openIndexes(script);
  await indexes.open();
  expect(await sumOfPrices()).toBe(before + 1);
  const inProcess = await openIndexes();
  await inProcess.open();
  expect(productsOf(indexes)).toEqual(productsOf(inProcess));
  expect(indexes.catalogueIndex.size).toBeGreaterThan(100);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('if the child process fails, the process fills the index itself', async () => {
  const indexes = await openIndexes(path.resolve('tests/support/no-such-script.ts'));
  await indexes.open();
  expect(indexes.catalogueIndex.size).toBeGreaterThan(100);
});

test('a stop ends the child process and removes its file', async () => {
  const indexes = await openIndexes(script);
  const before = await sumOfPrices();
  const opening = indexes.open();
  await indexes.stop();
  await opening;
  expect(indexes.isReady).toBe(false);
  expect(await sumOfPrices()).toBe(before);
  expect(readdirSync(dataDir)).toEqual([]);
});
