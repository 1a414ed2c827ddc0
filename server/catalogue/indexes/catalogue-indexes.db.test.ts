import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChangedTags, findProducts } from '#server/catalogue/products/index.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { changeProducts } from '#tests/support/change-products.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { CatalogueIndexes } from './catalogue-indexes.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

let [database, other]: (TestDatabase | undefined)[] = [];
let db: Database;
let dataDir: string;
const opened: CatalogueIndexes[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-indexes-'));
});
afterAll(async () => {
  for (const indexes of opened) await indexes.stop();
  await db.$client.end();
  await database?.drop();
  await other?.drop();
  removeFolder(dataDir);
});
beforeEach(() => {
  vi.restoreAllMocks();
});

const file = () => path.join(dataDir, 'catalogue.snapshot');

/** Opens the indexes as a new process does. `isFilled`: whether it had to read everything from the database. */
async function start(
  version = '1',
  from = db,
  onRefresh: (tags: ChangedTags) => void = () => {},
): Promise<{ indexes: CatalogueIndexes; isFilled: boolean }> {
  const settings = { dataDir, version, snapshotFrom: 0, onRefresh };
  const indexes = new CatalogueIndexes(from, createLog('silent'), settings);
  opened.push(indexes);
  const fill = vi.spyOn(indexes, 'refill');
  await indexes.catalogueIndex.loadReference();
  await indexes.open();
  await indexes.save();
  return { indexes, isFilled: fill.mock.calls.length > 0 };
}

/** Everything that lists show, from the first to the last product. */
const shown = ({ catalogueIndex, fitIndex }: CatalogueIndexes) =>
  (['featured', 'newest', 'price_asc', 'relevance'] as const).map((sort) => {
    const query = sort === 'relevance' ? { query: 'frein' } : {};
    const { products, total, counts, priceRange } = findProducts(
      catalogueIndex,
      { ...query, sort, page: 1, perPage: catalogueIndex.size },
      true,
    );
    const parts = products.map(({ id }) => fitIndex.partsOf(id));
    return { products, total, counts: Object.fromEntries([...counts].sort()), priceRange, parts };
  });

/** The same, from a process that has no snapshot. */
async function shownByDatabase() {
  const fresh = new CatalogueIndexes(db, createLog('silent'), { dataDir: tmpdir(), version: '1' });
  await fresh.catalogueIndex.loadReference();
  await fresh.refill();
  const result = shown(fresh);
  await fresh.stop();
  return result;
}

describe('a snapshot of the catalogue index', () => {
  test('gives the next process the same lists, facets, search and facts without reading the database', async () => {
    const first = await start();
    expect(first.isFilled).toBe(true);
    const second = await start();
    expect(second.isFilled).toBe(false);
    expect(shown(second.indexes)).toEqual(shown(first.indexes));
    expect(shown(second.indexes)).toEqual(await shownByDatabase());
  });

  test('is completed by the changes since: price, stock, name, facts, hidden and deleted products', async () => {
    await start();
    const { price, hidden, deleted, facts } = await changeProducts(db);
    const { indexes, isFilled } = await start();
    expect(isFilled).toBe(false);
    expect(indexes.catalogueIndex.byId(price)?.price).toBe(1);
    expect(indexes.catalogueIndex.byId(hidden)).toBeUndefined();
    expect(indexes.catalogueIndex.byId(deleted)).toBeUndefined();
    expect(indexes.fitIndex.partsOf(facts)).toEqual([]);
    expect(shown(indexes)).toEqual(await shownByDatabase());
  });

  test('contains the change of a transaction that was open while it was written', async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT product_catalog_id AS id FROM product_inventory WHERE is_visible_online AND is_active LIMIT 1`,
    );
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`UPDATE product_inventory SET price_cents = 2 WHERE product_catalog_id = ${rows[0]!.id}`,
      );
      const { indexes } = await start('open transaction');
      expect(indexes.catalogueIndex.byId(rows[0]!.id)?.price).not.toBe(2);
    });
    const { indexes, isFilled } = await start('open transaction');
    expect(isFilled).toBe(false);
    expect(indexes.catalogueIndex.byId(rows[0]!.id)?.price).toBe(2);
  });

  test.each([
    [
      'with a changed byte',
      (bytes: Buffer) =>
        bytes.fill(bytes[bytes.length >> 1]! ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1),
    ],
    ['that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1000)],
    ['that is empty', () => Buffer.alloc(0)],
    ['with a damaged directory', (bytes: Buffer) => bytes.fill(0, bytes.length - 40, bytes.length - 30)],
  ])('%s is not used', async (_, damage) => {
    await start();
    writeFileSync(file(), damage(readFileSync(file())));
    const { indexes, isFilled } = await start();
    expect(isFilled).toBe(true);
    expect(shown(indexes)).toEqual(await shownByDatabase());
  });

  test.each(['catalogue.', 'fit.'])(
    'without the arrays of %s is not used, even with a valid checksum',
    async (missing) => {
      await start();
      const { meta, arrays } = (await readSnapshotFile(file()))!;
      const left = Object.entries(arrays).flatMap(([name, array]) =>
        name.startsWith(missing) ? [] : [[name, [array]]],
      );
      await writeSnapshotFile(file(), { meta, arrays: Object.fromEntries(left) });
      const { indexes, isFilled } = await start();
      expect(isFilled).toBe(true);
      expect(shown(indexes)).toEqual(await shownByDatabase());
    },
  );

  test('of another database, another version of the shop or other categories is not used', async () => {
    await start();
    expect((await start('2')).isFilled).toBe(true);
    await db.execute(sql`UPDATE categories SET position = position + 1 WHERE id = 'brakes'`);
    expect((await start('2')).isFilled).toBe(true);
    other = await createTestDatabase();
    const elsewhere = openDatabase(other.url);
    expect((await start('2', elsewhere)).isFilled).toBe(true);
    expect((await start('2')).isFilled).toBe(true);
    for (const indexes of opened.splice(0)) await indexes.stop();
    await elsewhere.$client.end();
  });

  test('stays complete when the process ends while it writes the next one', async () => {
    await start('3');
    writeFileSync(`${file()}.1.new`, readFileSync(file()).subarray(0, 5000));
    expect((await start('3')).isFilled).toBe(false);
    expect(readdirSync(dataDir)).toContain('catalogue.snapshot');
  });
});

test('a snapshot that reads a change before its announcement reports the outdated pages', async () => {
  const tags: string[] = [];
  const { indexes } = await start('1', db, ({ changed }) => void tags.push(...changed));
  const { rows } = await db.execute<{ id: string }>(sql`
    UPDATE product_inventory SET price_cents = price_cents + 100
    WHERE product_catalog_id = (SELECT min(product_catalog_id::text)::uuid FROM product_inventory WHERE is_active)
    RETURNING product_catalog_id AS id`);
  tags.length = 0;
  await indexes.save();
  expect(tags).toContain(`product:${rows[0]!.id}`);
  expect(tags).toContain('listing');
});

test('a stop ends a fill of the indexes that is running', async () => {
  const indexes = new CatalogueIndexes(db, createLog('silent'), { dataDir: tmpdir(), version: '1' });
  await indexes.catalogueIndex.loadReference();
  const filling = indexes.refill();
  await Promise.all([indexes.stop(), expect(filling).rejects.toThrow()]);
  expect(indexes.isReady).toBe(false);
  // The fill has returned its connections.
  await expect.poll(() => db.$client.totalCount - db.$client.idleCount).toBe(0);
});
