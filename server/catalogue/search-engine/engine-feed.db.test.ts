import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { changeProducts } from '#tests/support/change-products.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { EngineFeed, createEngineClient } from './index.ts';
import { type FakeEngine, startFakeEngine } from './fake-engine.ts';

let database: TestDatabase;
let db: Database;
let engine: FakeEngine;
let feed: EngineFeed;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  engine = await startFakeEngine();
  feed = open();
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  await engine.close();
});

const open = (version = '1', alias = 'shop', mostChanges?: number) =>
  new EngineFeed(db, createLog('silent'), {
    client: createEngineClient(engine.url),
    alias,
    version,
    ...(mostChanges === undefined ? {} : { mostChanges }),
  });
const current = () => engine.aliases.get('shop');
const onSale = async () => {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online ORDER BY 1`);
  return rows.map(({ id }) => id);
};
const stored = () =>
  [...engine.indexes.get(current()!)!.documents]
    .flatMap(([id, { document }]) => (document ? [id] : []))
    .sort();
const announced = async () => {
  const { rows } = await db.execute<{ content: string }>(
    sql`SELECT content FROM changes WHERE kind = 'lists' ORDER BY xid DESC LIMIT 1`,
  );
  return rows[0]?.content;
};

describe('the index of the search engine', () => {
  test('is filled with all products on sale, and only then gets the alias', async () => {
    await feed.step();
    expect(stored()).toEqual(await onSale());
    const switched = engine.requests.indexOf('POST /_aliases');
    expect(engine.requests.slice(0, 2)).toEqual(['GET /shop/_mapping', 'PUT /shop-ID']);
    expect(engine.requests.findLastIndex((request) => request === 'POST /shop-ID/_bulk')).toBeLessThan(
      switched,
    );
    expect(await announced()).toBe('*');
  });

  test('follows changes of price, stock, name and facts, hidden and deleted products, and announces them', async () => {
    const changed = await changeProducts(db);
    const { price, stock, name, facts } = changed;
    expect(engine.find('shop', facts)?.articles).not.toEqual([]);
    await feed.step();
    expect(engine.find('shop', price)?.price).toBe(1);
    expect(engine.find('shop', stock)?.facets).toContain('stock:out');
    expect(engine.find('shop', name)?.words).toContain('zwillikon');
    expect(engine.find('shop', facts)?.articles).toEqual([]);
    expect(stored()).toEqual(await onSale());
    expect((await announced())!.split(',').sort()).toEqual(Object.values(changed).sort());
  });

  test('writes nothing without changes', async () => {
    const before = engine.requests.length;
    await feed.step();
    expect(engine.requests.length).toBe(before);
  });

  test('gets a change only once when several processes follow', async () => {
    const [id] = await onSale();
    await db.execute(sql`UPDATE product_inventory SET price_cents = 2 WHERE product_catalog_id = ${id}`);
    const other = open();
    await Promise.all([feed.step(), other.step()]);
    await Promise.all([feed.step(), other.step()]);
    expect(engine.find('shop', id!)?.price).toBe(2);
    const before = engine.requests.length;
    await Promise.all([feed.step(), other.step()]);
    expect(engine.requests.length).toBe(before);
  });

  test('gets a change after a failure of the engine, with the position unmoved', async () => {
    const [id] = await onSale();
    await db.execute(sql`UPDATE product_inventory SET price_cents = 3 WHERE product_catalog_id = ${id}`);
    engine.failWith = 503;
    await expect(feed.step()).rejects.toThrow('503');
    engine.failWith = undefined;
    await feed.step();
    expect(engine.find('shop', id!)?.price).toBe(3);
  });

  test('keeps a newer document when an older write arrives late', async () => {
    const [id] = await onSale();
    const documents = engine.indexes.get(current()!)!.documents;
    const { version } = documents.get(id!)!;
    await db.execute(sql`UPDATE product_inventory SET price_cents = 4 WHERE product_catalog_id = ${id}`);
    await feed.step();
    expect(documents.get(id!)!.version).toBeGreaterThan(version);
    const late = { index: { _id: id, version, version_type: 'external' } };
    const sent = await fetch(`${engine.url}/${current()}/_bulk`, {
      method: 'POST',
      body: `${JSON.stringify(late)}\n${JSON.stringify({ price: 3 })}\n`,
    });
    expect(await sent.json()).toMatchObject({ items: [{ index: { status: 409 } }] });
    expect(engine.find('shop', id!)?.price).toBe(4);
  });

  test('is continued by the next process of the same version, and filled again by another version', async () => {
    const before = current();
    await open().step();
    expect(current()).toBe(before);
    await open('2').step();
    expect(current()).not.toBe(before);
    expect([...engine.indexes.keys()]).toEqual([current()]);
    expect(stored()).toEqual(await onSale());
    // A process of the former version follows the new index; it never creates the deleted one again.
    const [id] = await onSale();
    await db.execute(sql`UPDATE product_inventory SET price_cents = 5 WHERE product_catalog_id = ${id}`);
    await feed.step();
    await feed.step();
    expect(engine.find('shop', id!)?.price).toBe(5);
    expect([...engine.indexes.keys()]).toEqual([current()]);
  });

  test('is filled again after a change of categories', async () => {
    const before = current();
    const own = open('2');
    await own.step();
    await db.execute(sql`UPDATE categories SET position = position + 1 WHERE id = 'brakes'`);
    await own.step();
    expect(current()).toBe(before);
    own.checkReference();
    await own.step();
    expect(current()).not.toBe(before);
  });

  test('keeps the alias when a fill fails, and deletes the new index', async () => {
    const before = current();
    const own = open('3');
    const write = own.step();
    await expect.poll(() => engine.indexes.size).toBe(2);
    engine.failWith = 500;
    await expect(write).rejects.toThrow('500');
    engine.failWith = undefined;
    expect(current()).toBe(before);
    await open('3').step();
    expect([...engine.indexes.keys()]).toEqual([current()]);
  });

  test('is filled again when more products changed than one step writes', async () => {
    const own = open('3', 'shop', 2);
    await own.step();
    const before = current();
    const ids = (await onSale()).slice(0, 3);
    await db.execute(
      sql`UPDATE product_inventory SET price_cents = 6 WHERE product_catalog_id = ANY(${sql.param(ids)}::uuid[])`,
    );
    await own.step();
    expect(current()).not.toBe(before);
    expect(ids.map((id) => engine.find('shop', id)?.price)).toEqual([6, 6, 6]);
    expect([...engine.indexes.keys()]).toEqual([current()]);
  });

  test('keeps the new index when the answer to the switch is lost', async () => {
    const before = current();
    engine.loseSwitch = 'after';
    await open('4').step();
    expect(current()).not.toBe(before);
    expect([...engine.indexes.keys()]).toEqual([current()]);
    expect(stored()).toEqual(await onSale());
  });

  test('keeps and follows the former index when the switch fails', async () => {
    const before = current();
    engine.loseSwitch = 'before';
    await expect(open('5').step()).rejects.toThrow('504');
    expect([current(), [...engine.indexes.keys()]]).toEqual([before, [before]]);
    const [id] = await onSale();
    await db.execute(sql`UPDATE product_inventory SET price_cents = 7 WHERE product_catalog_id = ${id}`);
    await open('4').step();
    expect([current(), engine.find('shop', id!)?.price]).toEqual([before, 7]);
  });

  test('keeps the new index when its announcement fails, and announces it in the next step', async () => {
    const before = current();
    const own = open('6');
    await db.execute(sql`DELETE FROM changes WHERE kind = 'lists'`);
    await db.execute(sql`ALTER TABLE changes ADD CONSTRAINT no_lists CHECK (kind <> 'lists')`);
    await expect(own.step()).rejects.toThrow();
    expect(current()).not.toBe(before);
    const filled = current();
    await db.execute(sql`ALTER TABLE changes DROP CONSTRAINT no_lists`);
    await own.step();
    expect(await announced()).toBe('*');
    expect([current(), [...engine.indexes.keys()]]).toEqual([filled, [filled]]);
    expect(stored()).toEqual(await onSale());
  });
});
