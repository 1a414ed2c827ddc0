import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { listRejectedRows } from '#server/catalogue/imports/index.ts';
import { merchantContextOf } from '#server/catalogue/merchants/index.ts';
import { createIpFilter } from '#server/platform/net/index.ts';
import { startJobs } from '#server/jobs.ts';
import {
  type MerchantResponse,
  type MerchantRequest,
  respondInPages,
  respondLikeShopify,
  openMerchantServer,
} from '#tests/support/merchant.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  type MerchantInput,
  cancelImport,
  confirmMissing,
  deleteMerchant,
  listMerchantImports,
  listMerchants,
  merchantInput,
  runMerchantImport,
  saveMerchant,
  setMerchantActive,
  startMerchantImport,
  testMerchantConnection,
} from './index.ts';
import { merchantConfigs, merchantImports } from './schema.ts';

let t: TestShop;
let by: { id: string; ip: string };
const servers: { close: () => Promise<unknown> }[] = [];
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '' };
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => t.close());

async function serve(
  answer: (asked: MerchantRequest, times: number) => MerchantResponse | Promise<MerchantResponse>,
) {
  const server = await openMerchantServer(answer);
  servers.push(server);
  return server;
}
const inputOf = (more: Partial<MerchantInput> & { base_url: string }) =>
  merchantInput.parse({ name: 'Grossiste', type: 'generic', ...more });
async function save(
  more: Partial<MerchantInput> & { base_url: string },
  id: string | null = null,
): Promise<string> {
  const saved = await saveMerchant(merchantContextOf(t.shop), { id, input: inputOf(more) }, by);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}
const newProducts = (count: number) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  return Array.from({ length: count }, (_, at) => ({
    id: 5000 + at,
    sku: `MER-${mark}-${at}`,
    name: `Roulement ${at}`,
    category: 'freins',
    price: 10 + at,
    stock: 2,
  }));
};
async function start(merchantId: string, options: { pageSize?: number } = {}): Promise<string> {
  const started = await startMerchantImport(t.shop, merchantId, by, options);
  if (!started.ok) throw new Error(started.reason);
  return started.importId;
}
const run = (importId: string, until?: number) =>
  runMerchantImport(merchantContextOf(t.shop), importId, {
    ip: '',
    ...(until === undefined ? {} : { until }),
  });
const brought = async (skus: readonly string[]) =>
  (
    await t.shop.db.execute<{ sku: string }>(
      sql`SELECT sku FROM product_inventory WHERE sku = ANY(${sql.param([...skus])}::text[])`,
    )
  ).rows.length;
const movements = async (skus: readonly string[]) =>
  (
    await t.shop.db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM stock_movements s JOIN product_variants v ON v.id = s.variant_id
    JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id WHERE i.sku = ANY(${sql.param([...skus])}::text[])`)
  ).rows[0]!.n;

describe('a merchant configuration', () => {
  test('stores its secrets encrypted, never returns them, and keeps a stored secret if the field is empty', async () => {
    const secrets = {
      api_key: 'key-in-clear',
      username: 'user-in-clear',
      password: 'pass-in-clear',
      headers: { 'X-Tenant': 'head-in-clear' },
    };
    const id = await save({ base_url: 'https://shop.example', type: 'woocommerce', ...secrets });
    const stored = async () =>
      (await t.shop.db.select().from(merchantConfigs).where(eq(merchantConfigs.id, id)))[0]!;
    const before = await stored();
    expect(JSON.stringify(before)).not.toContain('in-clear');
    const shown = (await listMerchants(t.shop.db)).find((one) => one.id === id)!;
    expect(shown).toMatchObject({
      hasApiKey: true,
      hasUsername: true,
      hasPassword: true,
      headers: ['X-Tenant'],
      products_path: '/products',
    });
    for (const sealed of [before.apiKey, before.username, before.password, before.headers['X-Tenant']])
      expect(JSON.stringify(shown)).not.toContain(sealed);
    const log = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `merchant:${id}`));
    expect(JSON.stringify(log)).not.toContain('in-clear');
    await save(
      {
        base_url: 'https://shop.example/boutique',
        type: 'woocommerce',
        password: 'other',
        headers: { 'X-Tenant': '' },
      },
      id,
    );
    const after = await stored();
    expect(after).toMatchObject({
      apiKey: before.apiKey,
      username: before.username,
      headers: before.headers,
    });
    expect(after.password).not.toBe(before.password);
    await save({ base_url: 'https://shop.example', type: 'csv_url' }, id);
    expect(await stored()).toMatchObject({ apiKey: null, username: null, password: null, headers: {} });
  });

  test('never sends a stored secret to a host for which it was not entered', async () => {
    const server = await serve(respondInPages([{ sku: 'A' }]));
    const id = await save({ base_url: 'https://shop.example', api_key: 'k1' });
    const params = { id, input: inputOf({ base_url: server.url }) };
    expect(await saveMerchant(merchantContextOf(t.shop), params, by)).toEqual({
      ok: false,
      reason: 'secrets_again',
    });
    expect(await testMerchantConnection(merchantContextOf(t.shop), params)).toEqual({
      ok: false,
      reason: 'secrets_again',
    });
    expect(server.asked).toHaveLength(0);
    await save({ base_url: server.url, api_key: 'k2' }, id);
  });

  test('is not overwritten if it was changed concurrently', async () => {
    const id = await save({ base_url: 'https://shop.example' });
    const { version } = (await listMerchants(t.shop.db)).find((one) => one.id === id)!;
    await save({ base_url: 'https://shop.example', name: 'Autre' }, id);
    const params = { id, version, input: inputOf({ base_url: 'https://shop.example' }) };
    expect(await saveMerchant(merchantContextOf(t.shop), params, by)).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
    });
  });

  test('with a URL in a private network is rejected', async () => {
    const context = { ...merchantContextOf(t.shop), mayReach: createIpFilter(false) };
    for (const [base_url, reason] of [
      ['http://127.0.0.1/', 'not_public'],
      ['http://10.1.2.3/', 'not_public'],
      ['ftp://shop.example/', 'invalid_url'],
    ] as const)
      expect(await saveMerchant(context, { id: null, input: inputOf({ base_url }) }, by)).toEqual({
        ok: false,
        reason,
      });
  });
});

describe('an import run', () => {
  test('imports all pages of 100 products, changes stock by movements, and reports the skipped rows', async () => {
    const products = newProducts(230);
    products[120]!.name = '';
    const server = await serve(respondInPages(products));
    const merchantId = await save({ base_url: server.url });
    const importId = await start(merchantId);
    expect(await run(importId)).toEqual({
      state: 'done',
      failure: null,
      processed: 230,
      successful: 229,
      failed: 1,
      created: 229,
      updated: 0,
      total: 230,
    });
    const skus = products.map(({ sku }) => sku);
    expect([await brought(skus), await movements(skus)]).toEqual([229, 229]);
    const [entry] = await listMerchantImports(t.shop.db, 1);
    expect(entry).toMatchObject({
      merchantName: 'Grossiste',
      merchantType: 'generic',
      totalRecords: 230,
      successfulRecords: 229,
      failedRecords: 1,
      errors: [{ line: 121, product: '5120', sku: skus[120], column: 'name', reason: 'no_name' }],
    });
    expect(await listRejectedRows(t.shop.db, importId, { atMost: 10 })).toMatchObject([
      { line: 121, record: { merchant_product: '5120' } },
    ]);
    expect(server.asked.slice(0, 3).map(({ query }) => query.get('limit'))).toEqual(['100', '100', '100']);
    const [last] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `merchant:${merchantId}`))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(last).toMatchObject({
      action: 'merchant.imported',
      actorId: by.id,
      after: { successful: 229, failed: 1 },
    });
    // Repeating the import changes nothing.
    expect(await run(await start(merchantId))).toMatchObject({
      state: 'done',
      successful: 229,
      created: 0,
      updated: 0,
    });
    expect(await movements(skus)).toBe(229);
  });

  test('that is interrupted between two pages stops, and resumes later', async () => {
    const products = newProducts(30);
    const pages = respondInPages(products);
    const server = await serve((asked) => (asked.query.get('page') === '3' ? { status: 0 } : pages(asked)));
    const merchantId = await save({ base_url: server.url });
    const importId = await start(merchantId, { pageSize: 10 });
    await expect(run(importId)).rejects.toMatchObject({ reason: 'unreachable' });
    expect((await listMerchantImports(t.shop.db, 1))[0]).toMatchObject({
      state: 'stopped',
      processedRecords: 20,
      failure: 'unreachable',
    });
    server.answerWith(pages);
    const asked = server.asked.length;
    // A new request resumes the stopped run.
    expect(await startMerchantImport(t.shop, merchantId, by)).toEqual({
      ok: true,
      importId,
      isResumed: true,
    });
    expect(await run(importId)).toMatchObject({
      state: 'done',
      processed: 30,
      successful: 30,
      created: 30,
      total: 30,
    });
    expect(server.asked.slice(asked).map(({ query }) => query.get('page'))).toEqual(['2', '3', '4']);
    expect(await movements(products.map(({ sku }) => sku))).toBe(30);
  });

  test('whose process ends in the middle of a page is resumed by another worker, and imports each product once', async () => {
    const products = newProducts(250);
    // The merchant returns all products in one response: one page, imported in three batches.
    const server = await serve(({ query }) => ({ body: query.get('page') === '1' ? products : [] }));
    const importId = await start(await save({ base_url: server.url }));
    let transactions = 0;
    const context = merchantContextOf(t.shop);
    const reference = () => {
      transactions += 1;
      if (transactions > 3) throw new Error('the process dies');
      return context.reference();
    };
    await expect(runMerchantImport({ ...context, reference }, importId, { ip: '' })).rejects.toThrow(
      'the process dies',
    );
    const [broken] = await t.shop.db.select().from(merchantImports).where(eq(merchantImports.id, importId));
    expect([broken!.processedRecords, broken!.pageDone]).toEqual([200, 200]);
    // State that a process leaves if it dies without a last update.
    const left = { state: 'running', worker: randomUUID(), aliveAt: new Date(Date.now() - 20_000) } as const;
    await t.shop.db.update(merchantImports).set(left).where(eq(merchantImports.id, importId));
    expect(await run(importId)).toMatchObject({ state: 'running', processed: 200 });
    await t.shop.db
      .update(merchantImports)
      .set({ aliveAt: new Date(Date.now() - 40_000) })
      .where(eq(merchantImports.id, importId));
    expect(await run(importId)).toMatchObject({
      state: 'done',
      processed: 250,
      successful: 250,
      created: 250,
      failed: 0,
    });
    expect(await movements(products.map(({ sku }) => sku))).toBe(250);
  });

  test('continues in the next job if it takes longer than the maximum duration of one job', async () => {
    const products = newProducts(25);
    const server = await serve(respondInPages(products));
    const importId = await start(await save({ base_url: server.url }), { pageSize: 10 });
    expect(await run(importId, Date.now())).toMatchObject({ state: 'waiting', processed: 10 });
    const { rows } = await t.shop.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM jobs.job WHERE name = 'import-merchant' AND data->>'importId' = ${importId}`,
    );
    expect(rows[0]!.n).toBe(2);
    expect(await run(importId, Date.now())).toMatchObject({ state: 'waiting', processed: 10 });
    expect(await run(importId)).toMatchObject({ state: 'done', processed: 25, successful: 25 });
  });

  test('is processed by only one of two concurrent workers', async () => {
    const products = newProducts(40);
    const server = await serve(respondInPages(products));
    const importId = await start(await save({ base_url: server.url }), { pageSize: 10 });
    const states = (await Promise.all([run(importId), run(importId)])).map((totals) => totals!.state);
    expect(states.sort()).toEqual(['done', 'running']);
    expect(await run(importId)).toMatchObject({ state: 'done', processed: 40, successful: 40 });
    expect(server.asked.filter(({ query }) => query.get('page') === '1')).toHaveLength(1);
  });

  test('is started once by two concurrent requests', async () => {
    const merchantId = await save({ base_url: 'https://shop.example' });
    const started = await Promise.all(
      Array.from({ length: 6 }, () => startMerchantImport(t.shop, merchantId, by)),
    );
    const [first] = started.filter(({ ok }) => ok);
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    expect(started.filter((one) => !one.ok && one.reason === 'import_running')).toHaveLength(5);
    expect(
      started.every((one) => 'importId' in one && 'importId' in first! && one.importId === first.importId),
    ).toBe(true);
  });

  test('waits for the time that the merchant states after too many requests', async () => {
    const server = await serve(() => ({ status: 429, headers: { 'retry-after': '600' } }));
    const merchantId = await save({ base_url: server.url });
    const importId = await start(merchantId);
    expect(await run(importId)).toMatchObject({ state: 'waiting', failure: 'busy' });
    const { rows } = await t.shop.db.execute<{ seconds: number }>(
      sql`SELECT max(extract(epoch FROM start_after - now()))::int AS seconds FROM jobs.job WHERE name = 'import-merchant' AND data->>'importId' = ${importId}`,
    );
    expect(rows[0]!.seconds).toBeGreaterThan(580);
    // The run is still in the state `waiting`, not `stopped`.
    expect(await startMerchantImport(t.shop, merchantId, by)).toEqual({
      ok: false,
      reason: 'import_running',
      importId,
    });
  });

  test.each([
    [401, 'unauthorized'],
    [404, 'not_found'],
  ])('fails if the merchant answers with status %i', async (status, failure) => {
    const server = await serve(() => ({ status }));
    const merchantId = await save({ base_url: server.url });
    expect(await run(await start(merchantId))).toMatchObject({ state: 'failed', failure, processed: 0 });
    expect(await startMerchantImport(t.shop, merchantId, by)).toMatchObject({ ok: true, isResumed: false });
  });

  test('can be cancelled: products that are already imported remain, and no further product is imported', async () => {
    const products = newProducts(30);
    const pages = respondInPages(products);
    let importId = '';
    const server = await serve(async (asked) => {
      if (asked.query.get('page') === '2') expect(await cancelImport(t.shop.db, importId, by)).toBe(true);
      return pages(asked);
    });
    const merchantId = await save({ base_url: server.url });
    importId = await start(merchantId, { pageSize: 10 });
    expect(await run(importId)).toMatchObject({ state: 'cancelled', processed: 10 });
    expect(await run(importId)).toMatchObject({ state: 'cancelled', processed: 10 });
    expect(await cancelImport(t.shop.db, importId, by)).toBe(false);
    expect(await brought(products.map(({ sku }) => sku))).toBe(10);
  });

  test('starts only for an active merchant, and ends if the merchant is disabled or deleted', async () => {
    const merchantId = await save({ base_url: 'https://shop.example' });
    const importId = await start(merchantId);
    await setMerchantActive(t.shop.db, merchantId, false, by);
    expect(await run(importId)).toMatchObject({ state: 'cancelled' });
    expect(await startMerchantImport(t.shop, merchantId, by)).toEqual({
      ok: false,
      reason: 'merchant_inactive',
    });
    await setMerchantActive(t.shop.db, merchantId, true, by);
    const second = await start(merchantId);
    expect(await deleteMerchant(t.shop.db, merchantId, by)).toBe(true);
    expect(await run(second)).toMatchObject({ state: 'cancelled' });
    expect((await listMerchantImports(t.shop.db, 1))[0]).toMatchObject({
      id: second,
      merchantId: null,
      merchantName: 'Grossiste',
    });
    expect(await startMerchantImport(t.shop, merchantId, by)).toEqual({
      ok: false,
      reason: 'merchant_not_found',
    });
  });

  test('reports credentials that cannot be decrypted with the secret of this shop', async () => {
    const server = await serve(respondInPages(newProducts(1)));
    const merchantId = await save({ base_url: server.url, api_key: 'k' });
    await t.shop.db
      .update(merchantConfigs)
      .set({ apiKey: 'a.b.c' })
      .where(eq(merchantConfigs.id, merchantId));
    expect(await run(await start(merchantId))).toMatchObject({
      state: 'failed',
      failure: 'secrets_unreadable',
    });
    expect(server.asked).toHaveLength(0);
  });
});

test('a test of the connection shows the first product as an import would store it, and stores nothing', async () => {
  const [product] = newProducts(1);
  const server = await serve(respondInPages([{ ...product!, price: 'cher' }, product!]));
  const tried = await testMerchantConnection(merchantContextOf(t.shop), {
    id: null,
    input: inputOf({ base_url: server.url, api_key: 'k9' }),
  });
  expect(tried).toMatchObject({
    ok: true,
    first: {
      product: '5000',
      total: 2,
      refusal: { column: 'price', reason: 'invalid_price', detail: 'cher' },
      cells: expect.arrayContaining([
        { column: 'sku', text: product!.sku },
        { column: 'stock_quantity', text: '2' },
      ]) as unknown,
    },
  });
  expect(server.asked[0]!.headers['x-api-key']).toBe('k9');
  expect(await brought([product!.sku])).toBe(0);
});

test('the background workers of the shop complete an import run', async () => {
  // Removes the jobs of merchants from earlier tests, whose servers no longer run.
  await t.shop.db.execute(sql`DELETE FROM jobs.job WHERE name = 'import-merchant'`);
  const products = newProducts(3);
  const server = await serve(respondInPages(products));
  const importId = await start(await save({ base_url: server.url }));
  await startJobs(t.shop);
  await expect
    .poll(async () => (await listMerchantImports(t.shop.db)).find(({ id }) => id === importId)?.state, {
      timeout: 20_000,
    })
    .toBe('done');
  expect(await brought(products.map(({ sku }) => sku))).toBe(3);
});

describe('the products of a merchant', () => {
  interface ShopifyVariant {
    id: number;
    sku: string;
    option1: string;
    price: string;
    compare_at_price?: string;
    inventory_management: string | null;
    inventory_quantity: number;
  }
  const variantsOf = (mark: string, sizes: readonly string[]): ShopifyVariant[] =>
    sizes.map((option1) => ({
      id: Number(option1),
      sku: `${mark}-${option1}`,
      option1,
      price: '900.00',
      inventory_management: 'shopify',
      inventory_quantity: 3,
    }));
  const frame = (id: number, mark: string, sizes = ['52', '54', '56']) => ({
    id,
    title: `Cadre ${mark}`,
    product_type: 'Cadres',
    options: [{ name: 'Taille' }],
    variants: variantsOf(mark, sizes),
  });
  const mark = () => `F${randomUUID().slice(0, 6).toUpperCase()}`;
  type Product = ReturnType<typeof frame>;

  async function merchantOf(first: readonly Product[]) {
    const server = await serve(respondLikeShopify(first, 'shpat_1'));
    const settings = { base_url: server.url, type: 'shopify' as const, api_key: 'shpat_1' };
    const merchant = { id: await save(settings) };
    return {
      importAll: async (products: readonly Product[]) => {
        server.answerWith(respondLikeShopify(products, 'shpat_1'));
        const importId = await start(merchant.id);
        const totals = await run(importId);
        const [row] = await t.shop.db.select().from(merchantImports).where(eq(merchantImports.id, importId));
        return { ...row!, ...totals!, importId };
      },
      setUpAgain: async () => {
        await deleteMerchant(t.shop.db, merchant.id, by);
        merchant.id = await save(settings);
      },
    };
  }
  const stored = async (name: string) =>
    (
      await t.shop.db.execute<{
        id: string;
        sku: string;
        price: number;
        is_active: boolean;
        is_visible_online: boolean;
        variants: { id: string; sku: string; available: boolean; stock: number }[];
      }>(sql`
      SELECT c.id, i.sku, i.price_cents AS price, i.is_active, i.is_visible_online, (SELECT jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku,
        'available', v.is_available, 'stock', v.stock_quantity) ORDER BY v.position) FROM product_variants v WHERE v.product_catalog_id = c.id) AS variants
      FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id WHERE c.name = ${name}`)
    ).rows;
  const offered = async (name: string) =>
    (await stored(name))[0]!.variants.filter(({ available }) => available).map(({ sku }) => sku);

  test('and their variants are taken off sale, not deleted, if a complete run does not contain them, and return with a later run', async () => {
    const marks = Array.from({ length: 6 }, mark);
    const all = marks.map((one, at) => frame(at + 1, one));
    const { importAll } = await merchantOf(all);
    expect(await importAll(all)).toMatchObject({ state: 'done', created: 6, missing: null });
    const fewer = [frame(1, marks[0]!, ['52', '56']), ...all.slice(1)];
    expect((await importAll(fewer)).missing).toEqual({ products: 0, variants: 1, isOffSale: true });
    expect(await offered(`Cadre ${marks[0]}`)).toEqual([`${marks[0]}-52`, `${marks[0]}-56`]);
    expect((await importAll(all.slice(1))).missing).toEqual({ products: 1, variants: 0, isOffSale: true });
    expect(await stored(`Cadre ${marks[0]}`)).toMatchObject([{ is_active: false }]);
    expect(await importAll(all)).toMatchObject({ missing: null, created: 0 });
    expect(await stored(`Cadre ${marks[0]}`)).toMatchObject([{ is_active: true }]);
    expect(await offered(`Cadre ${marks[0]}`)).toHaveLength(3);
  });

  test('stay on sale if more than a fifth of them is missing, until staff confirm', async () => {
    const marks = Array.from({ length: 6 }, mark);
    const all = marks.map((one, at) => frame(at + 1, one));
    const { importAll } = await merchantOf(all);
    await importAll(all);
    const { importId, missing } = await importAll(all.slice(2));
    expect(missing).toEqual({ products: 2, variants: 0, isOffSale: false });
    expect(await stored(`Cadre ${marks[0]}`)).toMatchObject([{ is_active: true }]);
    const outcomes = await Promise.all([1, 2].map(() => confirmMissing(t.shop.db, importId, by)));
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await stored(`Cadre ${marks[0]}`)).toMatchObject([{ is_active: false }]);
    expect(await stored(`Cadre ${marks[5]}`)).toMatchObject([{ is_active: true }]);
  });

  test('stay on sale if their row was refused or the run returned no product', async () => {
    const [one, other] = [mark(), mark()];
    const all = [frame(1, one), frame(2, other)];
    const { importAll } = await merchantOf(all);
    await importAll(all);
    const broken = {
      ...frame(1, one),
      variants: variantsOf(one, ['52']).map((v) => ({ ...v, price: 'abc' })),
    };
    expect(await importAll([broken, all[1]!])).toMatchObject({ missing: null, failed: 1 });
    expect((await importAll([])).missing).toEqual({ products: 2, variants: 0, isOffSale: false });
    expect(await stored(`Cadre ${one}`)).toMatchObject([{ is_active: true, price: 90_000 }]);
  });

  test('keep their id when the merchant renames a SKU', async () => {
    const [one, next] = [mark(), mark()];
    const { importAll } = await merchantOf([frame(1, one)]);
    await importAll([frame(1, one)]);
    const [before] = await stored(`Cadre ${one}`);
    const renamed = { ...frame(1, one), variants: variantsOf(next, ['52', '54', '56']) };
    expect(await importAll([renamed])).toMatchObject({ created: 0, updated: 1, failed: 0 });
    const [after] = await stored(`Cadre ${one}`);
    expect(after!.variants.map(({ id }) => id)).toEqual(before!.variants.map(({ id }) => id));
    expect(after!.variants.map(({ sku }) => sku)).toEqual([`${next}-52`, `${next}-54`, `${next}-56`]);
    // A product without choice has its SKU on the product and on its only variant.
    const plain = { ...frame(2, next), options: [], variants: variantsOf(`${next}P`, ['52']) };
    await importAll([renamed, plain]);
    const other = { ...plain, variants: variantsOf(`${next}Q`, ['52']) };
    expect(await importAll([renamed, other])).toMatchObject({ created: 0, failed: 0, missing: null });
    expect(await stored(`Cadre ${next}`)).toMatchObject([
      { sku: `${next}Q-52`, variants: [{ sku: `${next}Q-52`, available: true }] },
    ]);
  });

  test('are found again when the configuration of the merchant is deleted and created again', async () => {
    const one = mark();
    const { importAll, setUpAgain } = await merchantOf([frame(1, one)]);
    await importAll([frame(1, one)]);
    const before = await stored(`Cadre ${one}`);
    await setUpAgain();
    expect(await importAll([frame(1, one)])).toMatchObject({
      created: 0,
      updated: 0,
      failed: 0,
      successful: 1,
    });
    expect(await stored(`Cadre ${one}`)).toEqual(before);
  });

  test('that were imported before the shop stored their identity are found by the SKUs of their variants', async () => {
    const one = mark();
    const { importAll, setUpAgain } = await merchantOf([frame(1, one)]);
    await importAll([frame(1, one)]);
    await t.shop.db.execute(
      sql`UPDATE product_catalog SET merchant_source = NULL, merchant_product_id = NULL`,
    );
    await t.shop.db.execute(sql`UPDATE product_variants SET merchant_variant_id = NULL`);
    await setUpAgain();
    expect(await importAll([frame(1, one)])).toMatchObject({ created: 0, failed: 0, successful: 1 });
    expect(await stored(`Cadre ${one}`)).toHaveLength(1);
  });

  test('are refused with the field if their price is not a number, and have the price before a reduction', async () => {
    const [one, other] = [mark(), mark()];
    const [invalid, reduced] = [frame(1, one), frame(2, other)];
    invalid.variants[1]!.price = 'abc';
    for (const variant of reduced.variants) variant.compare_at_price = '1200.00';
    const { importAll } = await merchantOf([invalid, reduced]);
    expect(await importAll([invalid, reduced])).toMatchObject({
      failed: 1,
      errors: [{ product: '1', column: 'price', reason: 'invalid_price', detail: 'abc' }],
    });
    expect(await stored(`Cadre ${one}`)).toEqual([]);
    expect(await stored(`Cadre ${other}`)).toMatchObject([{ price: 120_000 }]);
  });

  test('stay hidden if they are new and their stock is not tracked; a known stock stays as it was', async () => {
    const [one, known] = [mark(), mark()];
    const untracked = (product: Product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, inventory_management: null })),
    });
    const { importAll } = await merchantOf([frame(1, known)]);
    await importAll([frame(1, known)]);
    const larger = untracked(frame(1, known, ['52', '54', '56', '58']));
    expect(await importAll([larger, untracked(frame(2, one))])).toMatchObject({
      created: 1,
      withheldRecords: 2,
    });
    expect(await stored(`Cadre ${one}`)).toMatchObject([{ is_visible_online: false }]);
    const [kept] = await stored(`Cadre ${known}`);
    expect(kept).toMatchObject({ is_visible_online: true });
    expect(kept!.variants.map(({ stock, available }) => [stock, available])).toEqual([
      [3, true],
      [3, true],
      [3, true],
      [0, false],
    ]);
  });
});
