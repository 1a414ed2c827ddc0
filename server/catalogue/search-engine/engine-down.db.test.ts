import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { readEnv } from '#server/platform/env.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { CatalogueNotReady } from '#server/catalogue/products/index.ts';
import { removedProductOf } from '#server/catalogue/products/removed/index.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { EngineCatalogue, createEngineClient } from './index.ts';
import { type FakeEngine, startFakeEngine } from './fake-engine.ts';

let database: TestDatabase;
let engine: FakeEngine;
let shop: Shop;
let app: ReturnType<typeof createApp>;
let id: string;
const dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-engine-'));
beforeAll(async () => {
  database = await createTestDatabase();
  engine = await startFakeEngine();
  const env = readEnv({
    DEMO: 'true',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SHOP_URL: 'http://localhost:3000',
    SEARCH_URL: engine.url,
  });
  shop = await openShop(env, database.url);
  app = createApp(shop);
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online ORDER BY 1 LIMIT 1`,
  );
  id = rows[0]!.id;
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  await engine.close();
  removeFolder(dataDir);
});

const get = (url: string) =>
  app.request(`http://localhost:3000${url}`, { headers: { host: 'localhost:3000' } });
const readiness = async () => ((await (await get('/readyz')).json()) as { status: string }).status;

describe('a shop with a search engine', () => {
  test('is ready when the background job has filled the engine', async () => {
    await expect.poll(readiness, { timeout: 20_000 }).toBe('ready');
    expect(shop.catalogueIndex.size).toBe(engine.indexes.get(engine.aliases.get('pignon')!)!.documents.size);
  });

  test('answers lists with 503 and Retry-After while the engine fails', async () => {
    engine.failWith = 500;
    const list = await get('/api/products');
    expect([list.status, list.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await list.json()).toMatchObject({ code: 'not_ready' });
    expect((await get('/api/search/suggest?q=frein')).status).toBe(503);
    await expect.poll(readiness, { timeout: 20_000 }).toBe('search_engine_unreachable');
    expect((await get('/readyz?catalogue=optional')).status).toBe(200);
  });

  test('serves single products, the sitemap and cart prices from the database while the engine fails', async () => {
    await shop.db.execute(
      sql`UPDATE product_inventory SET price_cents = 4242 WHERE product_catalog_id = ${id}`,
    );
    const product = await get(`/api/products/${id}`);
    expect([product.status, await product.json()]).toMatchObject([200, { id, price: 42.42 }]);
    expect((await shop.catalogueIndex.findByIds([id]))[0]?.price).toBe(4242);
    expect((await shop.catalogueIndex.findByPathSegment(id))?.id).toBe(id);
    expect((await get('/sitemap.xml')).status).toBe(200);
    const { rows } = await shop.db.execute<{ variant: string }>(
      sql`SELECT id AS variant FROM product_variants WHERE product_catalog_id = ${id} LIMIT 1`,
    );
    const cart = await app.request('http://localhost:3000/api/cart/price', {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ items: [{ variant_id: rows[0]!.variant, quantity: 1 }] }),
    });
    expect(cart.status).toBe(200);
  });

  test('answers unknown and removed products, and those named by their SKU, without the engine', async () => {
    const { rows } = await shop.db.execute<{ id: string; sku: string }>(
      sql`SELECT product_catalog_id AS id, sku FROM product_inventory
        WHERE is_active AND is_visible_online AND product_catalog_id <> ${id} ORDER BY 1 LIMIT 1`,
    );
    const { id: removed, sku } = rows[0]!;
    const unknown = { name: 'zzyzx', id: undefined };
    expect(await removedProductOf(shop.db, shop.catalogueIndex, unknown)).toBeUndefined();
    const bySku = await removedProductOf(shop.db, shop.catalogueIndex, {
      name: sku.toLowerCase(),
      id: undefined,
    });
    expect(bySku).toMatchObject({ kind: 'replaced', by: { id: removed } });
    await shop.db.execute(
      sql`UPDATE product_inventory SET is_active = false WHERE product_catalog_id = ${removed}`,
    );
    expect(await removedProductOf(shop.db, shop.catalogueIndex, { name: removed, id: removed })).toEqual({
      kind: 'gone',
    });
    expect(await shop.catalogueIndex.findByCode(sku)).toBeUndefined();
  });

  test('stays ready after one failed request; a failed check or connection changes that', async () => {
    const open = (url: string) =>
      new EngineCatalogue(shop.db, createLog('silent'), createEngineClient(url), 'pignon');
    const catalogue = open(engine.url);
    engine.failWith = undefined;
    await catalogue.check();
    engine.failWith = 429;
    await expect(catalogue.count({ facet: 'stock:in' })).rejects.toThrow(CatalogueNotReady);
    expect(await catalogue.findByCode('zzyzx')).toBeUndefined();
    expect(catalogue.isReady).toBe(true);
    await catalogue.check();
    expect(catalogue.isReady).toBe(false);
    const other = await startFakeEngine();
    const unreachable = open(other.url);
    other.aliases.set('pignon', 'pignon-1');
    other.indexes.set('pignon-1', { definition: { mappings: { _meta: {} } }, documents: new Map() });
    await unreachable.check();
    expect(unreachable.isReady).toBe(true);
    await other.close();
    await expect(unreachable.count({ facet: 'stock:in' })).rejects.toThrow(CatalogueNotReady);
    expect(unreachable.isReady).toBe(false);
  });

  test('is ready again when the engine answers', async () => {
    engine.failWith = undefined;
    await expect.poll(readiness, { timeout: 20_000 }).toBe('ready');
    await expect.poll(() => engine.find('pignon', id)?.price, { timeout: 20_000 }).toBe(4242);
  });
});
