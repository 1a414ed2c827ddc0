import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importContextOf } from '#server/catalogue/imports/index.ts';
import { mediaFiles } from '#server/platform/media/schema.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  type ImportRecord,
  addWebProduct,
  requestImport,
  importRows,
  fetchPendingImages,
  findImport,
  expireImports,
  storeProductFile,
  listImports,
  sampleProduct,
  readFileRecords,
  runProductImport,
} from './index.ts';
import { importImages, importRowResults, productImports } from './schema.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
});
afterAll(() => t.close());

const context = () => importContextOf(t.shop);
const mark = () => `RUN-${randomUUID().slice(0, 8).toUpperCase()}`;
const csvOf = (prefix: string, count: number) =>
  [
    'sku,name,price,stock_quantity',
    ...Array.from({ length: count }, (_, at) => `${prefix}-${at},Pièce ${at},${10 + at},${at % 7}`),
  ].join('\n');
async function store(content: string, name = 'produits.csv') {
  const saved = await storeProductFile(t.shop, { name, bytes: new TextEncoder().encode(content) }, by.id);
  if (!saved.ok) throw new Error(saved.reason);
  return saved;
}
const ask = (importId: string, again = false) =>
  requestImport(t.shop, { importId }, 'full', { again, ip: '' });
const productsOf = async (prefix: string) =>
  (
    await t.shop.db.execute<{ sku: string; stock: number; moved: number }>(sql`
      SELECT v.sku, v.stock_quantity AS stock, (SELECT COALESCE(sum(quantity), 0)::int FROM stock_movements WHERE variant_id = v.id) AS moved
      FROM product_variants v WHERE v.sku LIKE ${`${prefix}-%`}`)
  ).rows;

describe('an import run', () => {
  test('resumes after an interruption and processes every row once', async () => {
    const prefix = mark();
    const { importId, fileName } = await store(csvOf(prefix, 350));
    await ask(importId);
    let batches = 0;
    const reference = () => {
      batches += 1;
      if (batches > 2) throw new Error('the cable was pulled');
      return t.shop.catalogueIndex.reference;
    };
    const broken = { ...context(), reference };
    await expect(runProductImport(broken, importId, '')).rejects.toThrow('the cable was pulled');
    const stopped = await findImport(t.shop.db, { id: importId });
    expect(stopped).toMatchObject({ state: 'stopped', processedRecords: 200, successfulRecords: 200 });
    expect(await productsOf(prefix)).toHaveLength(200);

    expect(await runProductImport(context(), importId, '')).toEqual({
      ok: true,
      successful: 350,
      failed: 0,
      created: 350,
      updated: 0,
    });
    const products = await productsOf(prefix);
    expect(products).toHaveLength(350);
    expect(products.every(({ stock, moved }) => stock === moved)).toBe(true);
    expect(await findImport(t.shop.db, { id: importId })).toMatchObject({
      state: 'done',
      processedRecords: 350,
    });
    expect(await t.shop.storage.get('product-imports', `${importId}/${fileName}`)).toBeUndefined();
    // Running the same import again changes nothing.
    expect(await runProductImport(context(), importId, '')).toMatchObject({ ok: true, successful: 350 });
  });

  test('processes every row once when two workers run it at the same time', async () => {
    const prefix = mark();
    const { importId } = await store(csvOf(prefix, 450));
    await ask(importId);
    const [one, two] = await Promise.all([
      runProductImport(context(), importId, ''),
      runProductImport(context(), importId, ''),
    ]);
    expect(one).toEqual(two);
    expect(one).toMatchObject({ successful: 450, failed: 0, created: 450 });
    const rows = await t.shop.db.select().from(importRowResults).where(eq(importRowResults.runId, importId));
    expect(rows).toHaveLength(450);
  });

  test('rejects a SKU repeated from an earlier batch of the file', async () => {
    const prefix = mark();
    const { importId } = await store(`${csvOf(prefix, 150)}\n${prefix.toLowerCase()}-3,Encore,1,1`);
    await ask(importId);
    expect(await runProductImport(context(), importId, '')).toMatchObject({ successful: 150, failed: 1 });
    const [refused] = await t.shop.db
      .select()
      .from(importRowResults)
      .where(sql`run_id = ${importId} AND outcome = 'refused'`);
    expect(refused).toMatchObject({ line: 152, reason: 'twice', detail: '5' });
  });

  test('fails with a reason when the file is missing', async () => {
    const { importId, fileName } = await store(csvOf(mark(), 3));
    await ask(importId);
    await t.shop.storage.remove('product-imports', `${importId}/${fileName}`);
    expect(await runProductImport(context(), importId, '')).toEqual({ ok: false, reason: 'file_gone' });
    expect(await findImport(t.shop.db, { id: importId })).toMatchObject({
      state: 'failed',
      failure: 'file_gone',
    });
  });

  test('keeps at most a hundred rows in memory, however long the file is', async () => {
    let read = 0;
    let written = 0;
    let ahead = 0;
    async function* endless(): AsyncGenerator<ImportRecord> {
      for (; read < 1000; read += 1) {
        ahead = Math.max(ahead, read - written);
        yield await Promise.resolve({ line: read + 1, cells: { sku: 'never', stock_quantity: 1 } });
      }
    }
    await importRows(
      context(),
      endless(),
      { id: randomUUID(), type: 'inventory', source: 'essai', by },
      {
        position: () => Promise.resolve(0),
        note: (_, { records }) => {
          written += records;
          return Promise.resolve();
        },
      },
    );
    expect([written, ahead <= 100]).toEqual([1000, true]);
  });
});

describe('requesting an import', () => {
  test('reports a file that was already imported within a day, and imports it again if staff force it', async () => {
    const content = csvOf(mark(), 2);
    const first = await store(content);
    await ask(first.importId);
    await runProductImport(context(), first.importId, '');
    const second = await store(content);
    expect(await ask(second.importId)).toMatchObject({
      ok: false,
      reason: 'known',
      importId: first.importId,
    });
    // An import of another type is a different import, even of the same file.
    expect(
      await requestImport(t.shop, { importId: second.importId }, 'inventory', { again: false, ip: '' }),
    ).toMatchObject({ ok: true });
    const third = await store(content);
    expect(await ask(third.importId, true)).toEqual({ ok: true, importId: third.importId });
  });

  test('adds the background job in the same transaction', async () => {
    const { importId } = await store(csvOf(mark(), 1));
    await ask(importId);
    const { rows } = await t.shop.db.execute(
      sql`SELECT 1 FROM jobs.job WHERE name = 'import-products' AND data->>'importId' = ${importId}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is followed by a cleanup that deletes files not imported within two days, and row results after ninety days', async () => {
    const { importId, fileName } = await store(csvOf(mark(), 1));
    const saved = await store(csvOf(mark(), 1));
    await ask(saved.importId);
    await runProductImport(context(), saved.importId, '');
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await expireImports(t.shop, later(1));
    expect(await findImport(t.shop.db, { id: importId })).toBeDefined();
    await expireImports(t.shop, later(3));
    expect(await findImport(t.shop.db, { id: importId })).toBeUndefined();
    expect(await t.shop.storage.get('product-imports', `${importId}/${fileName}`)).toBeUndefined();
    expect(
      await t.shop.db.select().from(importRowResults).where(eq(importRowResults.runId, saved.importId)),
    ).toHaveLength(1);
    await expireImports(t.shop, later(91));
    expect(
      await t.shop.db.select().from(importRowResults).where(eq(importRowResults.runId, saved.importId)),
    ).toHaveLength(0);
    expect(await findImport(t.shop.db, { id: saved.importId })).toBeDefined();
  });

  test('does not list files that were only uploaded, and never imported, among the 20 latest imports', async () => {
    for (let i = 0; i < 21; i += 1) await ask((await store(csvOf(mark(), 1))).importId);
    const unasked = await store(csvOf(mark(), 1));
    const shown = await listImports(t.shop.db);
    expect(shown).toHaveLength(20);
    expect(shown.map(({ id }) => id)).not.toContain(unasked.importId);
    expect(shown.map(({ createdAt }) => createdAt.getTime())).toEqual(
      shown.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => b - a),
    );
    // An import without recent progress counts as stopped.
    await t.shop.db
      .update(productImports)
      .set({ aliveAt: new Date(Date.now() - 60_000) })
      .where(eq(productImports.id, shown[0]!.id));
    expect((await listImports(t.shop.db))[0]).toMatchObject({ isSilent: true });
  });
});

describe('the pictures of imported products', () => {
  const picture = async () =>
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
        .jpeg()
        .toBuffer(),
    );
  async function withImages(...images: string[]) {
    const sku = mark();
    async function* rows(): AsyncGenerator<ImportRecord> {
      yield await Promise.resolve({ line: 1, cells: { sku, name: 'Selle', price: 80, images } });
    }
    await importRows(context(), rows(), { id: randomUUID(), type: 'full', source: 'essai', by });
    const { rows: found } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT product_catalog_id AS id FROM product_inventory WHERE sku = ${sku}`,
    );
    return { sku, id: found[0]!.id };
  }
  const imagesOf = async (id: string) =>
    (await t.shop.db.execute<{ images: string[] }>(sql`SELECT images FROM product_catalog WHERE id = ${id}`))
      .rows[0]!.images;

  test('are downloaded in order, stored like the pictures that staff upload, and not downloaded again for the same file', async () => {
    const urls = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    const { sku, id } = await withImages(...urls);
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return { ok: true as const, bytes: await picture(), type: 'image/jpeg' };
    };
    expect(await fetchPendingImages({ ...t.shop, fetch }, Date.now() + 10_000, id)).toEqual({
      fetched: 2,
      isDone: true,
    });
    expect(asked).toEqual(urls);
    const images = await imagesOf(id);
    expect(images).toHaveLength(2);
    const [saved] = await t.shop.db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.path, images[0]!.replace('/media/product-images/', '')));
    expect(saved).toMatchObject({ sourceUrl: urls[0], createdBy: by.id });

    await importRows(context(), readFileRecords(once(`[${JSON.stringify({ sku, images: urls })}]`)), {
      id: randomUUID(),
      type: 'full',
      source: 'essai',
      by,
    });
    expect(await fetchPendingImages({ ...t.shop, fetch }, Date.now() + 10_000, id)).toEqual({
      fetched: 0,
      isDone: true,
    });
  });

  test('at local and private IP addresses are never requested, and a file that is not a picture is rejected with a reason', async () => {
    const { id } = await withImages(
      'http://127.0.0.1:1/a.jpg',
      'http://10.0.0.3/b.png',
      'http://169.254.169.254/latest/meta-data.jpg',
    );
    await fetchPendingImages(t.shop, Date.now() + 10_000, id);
    const failed = await t.shop.db.select().from(importImages).where(eq(importImages.productCatalogId, id));
    expect(failed.map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: 3 }, () => ['failed', 'not_public']),
    );
    const { id: other } = await withImages('https://a.example/page.jpg');
    const html = () =>
      Promise.resolve({ ok: true as const, bytes: new TextEncoder().encode('<html>'), type: 'text/html' });
    await fetchPendingImages({ ...t.shop, fetch: html }, Date.now() + 10_000, other);
    expect(await imagesOf(other)).toEqual([]);
    const [row] = await t.shop.db.select().from(importImages).where(eq(importImages.productCatalogId, other));
    expect(row).toMatchObject({ state: 'failed', reason: 'not_image' });
  });

  test('are requested three times if the server does not answer', async () => {
    const { id } = await withImages('https://a.example/slow.jpg');
    const away = () => Promise.resolve({ ok: false as const, reason: 'unreachable' as const });
    for (const state of ['waiting', 'waiting', 'failed']) {
      await fetchPendingImages({ ...t.shop, fetch: away }, Date.now() + 10_000, id);
      const [row] = await t.shop.db.select().from(importImages).where(eq(importImages.productCatalogId, id));
      expect(row!.state).toBe(state);
      await t.shop.db
        .update(importImages)
        .set({ claimedAt: null })
        .where(eq(importImages.productCatalogId, id));
    }
  });

  test('are downloaded once by two concurrent workers', async () => {
    const { id } = await withImages(...Array.from({ length: 6 }, (_, at) => `https://a.example/${at}.jpg`));
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return { ok: true as const, bytes: await picture(), type: 'image/jpeg' };
    };
    await Promise.all([1, 2, 3].map(() => fetchPendingImages({ ...t.shop, fetch }, Date.now() + 10_000, id)));
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(await imagesOf(id)).toHaveLength(6);
  });

  async function* once(text: string) {
    yield await Promise.resolve(new TextEncoder().encode(text));
  }
});

describe('a product from the web', () => {
  test('is added once if it is sent twice at the same time', async () => {
    const product = {
      name: `Guidon ${mark()}`,
      brand: 'Web',
      category: 'Guidons',
      price: 50,
      images: [],
      description: '',
      specifications: {},
      weight_kg: 0.5,
    };
    await Promise.all([addWebProduct(context(), product, by), addWebProduct(context(), product, by)]);
    const { rows } = await t.shop.db.execute(sql`SELECT 1 FROM product_catalog WHERE name = ${product.name}`);
    expect(rows).toHaveLength(1);
  });

  test('can be the sample product of the import page, which is valid and is added once', async () => {
    const outcome = await addWebProduct(context(), sampleProduct.product, by, { sku: sampleProduct.sku });
    expect(outcome).toMatchObject({ ok: true });
    const { rows } = await t.shop.db.execute<{ name: string }>(sql`
      SELECT v.variant_name AS name FROM product_variants v JOIN product_inventory i USING (product_catalog_id) WHERE i.sku = ${sampleProduct.sku} ORDER BY v.position`);
    expect(rows.map(({ name }) => name)).toEqual(['700 × 25C', '700 × 28C', '700 × 30C', '700 × 32C']);
    expect(
      await addWebProduct(context(), sampleProduct.product, by, { sku: sampleProduct.sku }),
    ).toMatchObject({
      ok: false,
      reason: 'already_there',
    });
  });
});
