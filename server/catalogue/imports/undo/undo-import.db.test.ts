import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeSpreadsheet from 'write-excel-file/node';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { type TestShop, createTestDatabase, openTestShop } from '#tests/support/shop.ts';
import { newGtin } from '#tests/support/gtin.ts';
import {
  type ImportMapping,
  fetchPendingImages,
  findImport,
  importContextOf,
  proposeMapping,
  requestImport,
  runProductImport,
  splitIntoChunks,
  checkProductFile,
  storeProductFile,
  undoImport,
} from '../index.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
});
afterAll(() => t.close());

/** Tables that an undo does not restore: records of the import itself, activity log, announced changes, events, redirects. */
const records = [
  'audit_log',
  'catalogue_changes',
  'change_epochs',
  'changes',
  'import_changes',
  'import_rows',
  'product_imports',
  'product_redirects',
  'stock_movements',
  'webhook_events',
];
async function dump() {
  const tables = await dumpDatabase(t.shop.db, records);
  // Movements of imports and undos remain; all others are compared.
  const { rows } = await t.shop.db.execute<{ line: string }>(sql`
    SELECT row_to_json(m)::text AS line FROM (SELECT variant_id, quantity, reserved, stock_after, reason FROM stock_movements WHERE reason NOT IN ('imported') ORDER BY id) m`);
  return { ...tables, movements: rows.map(({ line }) => line) };
}

/** Imports a file with the proposed mapping, with changes of the caller. */
async function importFile(name: string, bytes: Uint8Array, change: Partial<ImportMapping> = {}) {
  const tree = t.shop.catalogueIndex.reference.tree;
  const proposal = await proposeMapping(splitIntoChunks(bytes), tree);
  const mapping = proposal && { ...proposal.mapping, ...change };
  const saved = await storeProductFile(t.shop, { name, bytes, mapping: mapping ?? null }, by.id);
  if (!saved.ok) throw new Error(`${saved.reason} ${saved.line}`);
  const { importId } = saved;
  const type = mapping?.mode === 'prices' ? 'inventory' : 'full';
  await requestImport(t.shop, { importId }, type, { again: true, ip: '' });
  const outcome = await runProductImport(importContextOf(t.shop), importId, '');
  return { importId, outcome, proposal };
}
const undo = (importId: string) => undoImport(t.shop, importId, by);
const csvOf = (rows: readonly (readonly string[])[], separator = ',') =>
  rows
    .map((row) =>
      row.map((cell) => (/["\n]|[,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    )
    .join('\r\n');
const tableOf = (heading: string, rows: readonly Record<string, string>[], separator = ',') => {
  const names = heading.split('|');
  return csvOf([names, ...rows.map((row) => names.map((name) => row[name] ?? ''))], separator);
};
const mark = () => randomUUID().slice(0, 8).toUpperCase();
async function productOf(sku: string) {
  const { rows } = await t.shop.db.execute<{
    id: string;
    variant: string;
    price: number;
    stock: number;
    category: string;
    gtin: string | null;
  }>(sql`
    SELECT c.id, v.id AS variant, i.price_cents AS price, v.stock_quantity AS stock, c.category_id AS category, c.gtin
    FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id JOIN product_variants v ON v.product_catalog_id = c.id
    WHERE i.sku = ${sku} ORDER BY v.position LIMIT 1`);
  return rows[0]!;
}

async function gtinsOf(key: string): Promise<string[]> {
  const { rows } = await t.shop.db.execute<{ gtin: string }>(
    sql`SELECT gtin FROM product_variants WHERE sku LIKE ${`${key}-%`} AND gtin IS NOT NULL ORDER BY sku`,
  );
  return rows.map(({ gtin }) => gtin);
}

const shopifyHeading =
  'Handle|Title|Body (HTML)|Vendor|Type|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Variant SKU|Variant Grams|Variant Inventory Qty|Variant Price|Variant Compare At Price|Variant Barcode|Image Src|Status';
function shopifyFile(key: string): string {
  const rows: Record<string, string>[] = [];
  for (let product = 0; product < 60; product += 1) {
    const handle = `${key.toLowerCase()}-${product}`;
    for (const [at, size] of ['S', 'M', 'L'].entries())
      rows.push({
        Handle: handle,
        ...(at === 0
          ? {
              Title: `Trikot ${handle}`,
              'Body (HTML)': `<p>Leicht &amp; <b>warm</b></p>`,
              Vendor: `Marke ${key}`,
              Type: product % 2 ? `Trikots ${key}` : 'Freins',
              Published: 'TRUE',
              'Option1 Name': 'Size',
              'Image Src': 'https://a.example/front.png',
              Status: 'active',
            }
          : {}),
        'Option1 Value': size,
        'Variant SKU': `${key}-${product}-${size}`,
        'Variant Grams': '210',
        'Variant Inventory Qty': String(at + 1),
        'Variant Price': `${70 + at * 5}.90`,
        'Variant Compare At Price': `${80 + at * 5}.90`,
        'Variant Barcode': size === 'L' ? '' : `'${newGtin()}`,
      });
    rows.push({ Handle: handle, 'Image Src': `https://a.example/back-${product}.png` });
  }
  return tableOf(shopifyHeading, rows);
}

const wooHeading =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Description|Stock|Weight (kg)|Sale price|Regular price|Categories|Images|Parent|Attribute 1 name|Attribute 1 value(s)';
function wooFile(key: string): string {
  const rows: Record<string, string>[] = [];
  for (let at = 0; at < 40; at += 1)
    rows.push({
      ID: String(at + 1),
      Type: at % 4 === 0 ? 'variable' : 'simple',
      SKU: `${key}-${at}`,
      'GTIN, UPC, EAN, or ISBN': at % 4 === 0 ? '' : at === 1 ? '4006381333931' : newGtin(),
      Name: `Hose ${key} ${at}`,
      Published: '1',
      Description: '<ul><li>warm</li></ul>',
      Stock: '5',
      'Weight (kg)': '0.4',
      'Sale price': '79',
      'Regular price': '99',
      Categories: `Kleider ${key} > Hosen ${key}, Aktion`,
      'Attribute 1 name': 'Grösse',
      'Attribute 1 value(s)': 'S, M',
    });
  for (let at = 0; at < 40; at += 4)
    for (const size of ['S', 'M'])
      rows.push({
        ID: String(100 + at),
        Type: 'variation',
        SKU: `${key}-${at}-${size}`,
        Name: `Hose ${at} - ${size}`,
        Parent: `${key}-${at}`,
        Stock: '2',
        'Regular price': size === 'S' ? '99' : '109',
        'GTIN, UPC, EAN, or ISBN': newGtin(),
        'Attribute 1 name': 'Grösse',
        'Attribute 1 value(s)': size,
      });
  return tableOf(wooHeading, rows);
}

describe('a real-shaped file', () => {
  test('of Shopify is imported through its mapping, and the undo restores the database', async () => {
    const key = mark();
    const before = await dump();
    const { importId, outcome, proposal } = await importFile(
      'products_export.csv',
      Buffer.from(shopifyFile(key)),
    );
    expect(proposal).toMatchObject({ format: 'shopify', encoding: 'utf-8', rows: 240 });
    expect(proposal!.mapping.categories).toEqual({ Freins: 'brakes', [`Trikots ${key}`]: '+' });
    expect(outcome).toEqual({ ok: true, successful: 60, failed: 0, created: 60, updated: 0 });
    expect(await gtinsOf(key)).toHaveLength(120);
    expect(await productOf(`${key}-1`)).toMatchObject({
      price: 8090,
      stock: 1,
      category: `trikots-${key.toLowerCase()}`,
    });
    // The job that fetches pictures runs before the undo.
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const fetch = () => Promise.resolve({ ok: true as const, bytes: png, type: 'image/png' });
    const product = await productOf(`${key}-1`);
    expect(await fetchPendingImages({ ...t.shop, fetch }, Date.now() + 9000, product.id)).toMatchObject({
      fetched: 2,
    });
    expect(await undo(importId)).toEqual({ ok: true, deleted: 60, restored: 0 });
    expect(await dump()).toEqual(before);
    expect(await undo(importId)).toEqual({ ok: false, reason: 'already_undone' });
  });

  test('of WooCommerce is imported through its mapping, and the undo restores the database', async () => {
    const key = mark();
    const before = await dump();
    const { importId, outcome, proposal } = await importFile(
      'wc-product-export.csv',
      Buffer.from(`\uFEFF${wooFile(key)}`),
    );
    expect(proposal).toMatchObject({ format: 'woocommerce' });
    expect(outcome).toEqual({ ok: true, successful: 40, failed: 0, created: 40, updated: 0 });
    expect(await gtinsOf(key)).toHaveLength(20);
    expect(await productOf(`${key}-1`)).toMatchObject({
      price: 9900,
      stock: 5,
      gtin: '4006381333931',
      category: `hosen-${key.toLowerCase()}`,
    });
    expect(await undo(importId)).toEqual({ ok: true, deleted: 40, restored: 0 });
    expect(await dump()).toEqual(before);
  });

  test('that changes the GTINs of variants shows them before the import, and the undo restores them', async () => {
    const key = mark();
    const [first, second, third] = [newGtin(), newGtin(), newGtin()];
    const file = (...gtins: string[]) =>
      Buffer.from(
        tableOf(
          shopifyHeading,
          ['S', 'M'].map((size, at) => ({
            Handle: key,
            ...(at === 0 ? { Title: 'Trikot', Type: 'Freins', 'Option1 Name': 'Size' } : {}),
            'Option1 Value': size,
            'Variant SKU': `${key}-${size}`,
            'Variant Price': '70',
            'Variant Barcode': gtins[at]!,
          })),
        ),
      );
    await importFile('a.csv', file(first, ''));
    const before = await dump();
    const changed = file(third, second);
    const tree = t.shop.catalogueIndex.reference.tree;
    const { mapping } = (await proposeMapping(splitIntoChunks(changed), tree))!;
    const check = await checkProductFile(importContextOf(t.shop), changed, 'full', by, 30_000, mapping);
    expect(check.changes[0]!.fields).toEqual([
      { field: 'gtin', variant: 'S', before: first, after: third },
      { field: 'gtin', variant: 'M', before: undefined, after: second },
    ]);
    expect(await dump()).toEqual(before);
    const { importId } = await importFile('b.csv', changed);
    expect(await gtinsOf(key)).toEqual([second, third]);
    expect(await undo(importId)).toEqual({ ok: true, deleted: 0, restored: 1 });
    expect(await dump()).toEqual(before);
  });

  test('with a German price list of 2,000 rows updates cost, stock and price by rule, lists unknown SKUs, and is undone', async () => {
    const key = mark();
    const known = Array.from({ length: 1990 }, (_, at) => `${key}-${at},Kette ${key} ${at},freins,20,3`);
    await importFile('own.csv', Buffer.from(['sku,name,category,price,stock_quantity', ...known].join('\n')));
    const before = await dump();
    const sheet = await writeSpreadsheet([
      [{ value: 'Preisliste 2026' }],
      ['Art.-Nr.', 'Bezeichnung', 'EK CHF', 'Bestand'].map((value) => ({ value })),
      ...Array.from({ length: 2000 }, (_, at) =>
        [
          `${key}-${at}`,
          `Kette ${at}`,
          at === 0 ? '1.234,50' : `${10 + (at % 90)},${at % 10}5`,
          String(at % 40),
        ].map((value) => ({ value })),
      ),
    ]).toBuffer();
    const { importId, outcome } = await importFile('preisliste.xlsx', sheet, {
      mode: 'prices',
      priceRule: { margin: 40, step: 5 },
    });
    expect(outcome).toEqual({ ok: true, successful: 1990, failed: 10, created: 0, updated: 1990 });
    // 1234.50 and 40 % are 1728.30; 11.15 and 40 % are 15.61, rounded to 5 centimes.
    expect(await productOf(`${key}-0`)).toMatchObject({ price: 172_830, stock: 0 });
    expect(await productOf(`${key}-1`)).toMatchObject({ price: 1560, stock: 1 });
    expect(await undo(importId)).toEqual({ ok: true, deleted: 0, restored: 1990 });
    expect(await dump()).toEqual(before);
    const created = await importFile('preisliste.xlsx', sheet, { mode: 'prices', createsUnknown: true });
    expect(created.outcome).toMatchObject({ successful: 2000, created: 10, updated: 1990 });
    expect(await undo(created.importId)).toEqual({ ok: true, deleted: 10, restored: 1990 });
    expect(await dump()).toEqual(before);
  });

  test('in Windows-1252 with semicolons changes and creates products, and the undo restores both', async () => {
    const key = mark();
    const own = `sku,name,category,price,stock_quantity,specifications\n${key}-1,Étrier,freins,20,3,"{""Poids"":""9 g""}"\n`;
    await importFile('own.csv', Buffer.from(own));
    const before = await dump();
    const csv = tableOf(
      'Référence|Désignation|Marque|Catégorie|Prix public TTC|Stock|Actif|Couleur',
      [
        {
          Référence: `${key}-1`,
          Désignation: 'Étrier à quatre pistons',
          Marque: `Écrou ${key}`,
          Catégorie: 'Freins',
          'Prix public TTC': 'CHF 1’234.50',
          Stock: '7',
          Actif: 'oui',
          Couleur: 'Noir',
        },
        {
          Référence: `${key}-2`,
          Désignation: 'Câble',
          Marque: `Écrou ${key}`,
          Catégorie: `Câbles ${key}`,
          'Prix public TTC': '12.–',
          Stock: '',
          Actif: 'non',
          Couleur: 'Doré',
        },
      ],
      ';',
    );
    const bytes = Buffer.from(csv.replaceAll('’', '\u0092').replaceAll('–', '\u0096'), 'latin1');
    const { importId, outcome, proposal } = await importFile('articles.csv', bytes);
    expect(proposal).toMatchObject({ encoding: 'windows-1252', format: 'table' });
    expect(outcome).toMatchObject({ successful: 2, failed: 0, created: 1, updated: 1 });
    expect(await productOf(`${key}-1`)).toMatchObject({ price: 123_450 });
    expect(await productOf(`${key}-2`)).toMatchObject({ price: 1200 });
    expect(await undo(importId)).toEqual({ ok: true, deleted: 1, restored: 1 });
    expect(await dump()).toEqual(before);
  });
});

describe('an import', () => {
  const own = (rows: readonly string[]) =>
    Buffer.from(['sku,name,category,price,stock_quantity', ...rows].join('\n'));

  test('is not undone while an edit, another import or a stock movement is newer; the reasons are listed', async () => {
    const key = mark();
    const { importId } = await importFile(
      'a.csv',
      own([1, 2, 3, 4].map((at) => `${key}-${at},Frein ${key},freins,10,5`)),
    );
    const [first, second, third] = await Promise.all([1, 2, 3].map((at) => productOf(`${key}-${at}`)));
    await t.shop.db.execute(sql`
      INSERT INTO audit_log (actor_id, action, subject, ip) VALUES (${by.id}, 'product.changed', ${`product:${first!.id}`}, '1.2.3.4')`);
    const later = await importFile('b.csv', own([`${key}-2,Frein ${key},freins,12,5`]));
    await t.shop.db.transaction((tx) =>
      moveStock(tx, [{ variantId: third!.variant, quantity: -1, reserved: 1 }], 'reserved', {
        kind: 'system',
        id: null,
      }),
    );
    const before = await dump();
    const outcome = await undo(importId);
    expect(outcome).toMatchObject({ ok: false, reason: 'depends', count: 3 });
    expect(outcome.ok === false && outcome.reason === 'depends' && outcome.obstacles).toEqual(
      expect.arrayContaining([
        { reason: 'edited', name: `Frein ${key}`, sku: `${key}-1` },
        { reason: 'imported', name: `Frein ${key}`, sku: `${key}-2` },
        { reason: 'stock_moved', name: `Frein ${key}`, sku: `${key}-3` },
      ]),
    );
    expect(await dump()).toEqual(before);
    // The later import can be undone, because nothing depends on it.
    expect(await undo(later.importId)).toMatchObject({ ok: true, restored: 1 });
    expect(second!.price).toBe(1000);
    expect(await productOf(`${key}-2`)).toMatchObject({ price: 1000 });
  });

  test('whose new product has received stock since is not undone, and its file can be imported again after the undo', async () => {
    const key = mark();
    const file = Buffer.from(`sku,name,category,price\n${key}-1,Frein,freins,10\n`);
    const { importId } = await importFile('a.csv', file);
    const { variant } = await productOf(`${key}-1`);
    const move = (quantity: number) =>
      t.shop.db.transaction((tx) =>
        moveStock(tx, [{ variantId: variant, quantity, reserved: 0 }], 'received', {
          kind: 'staff',
          id: by.id,
        }),
      );
    await move(5);
    expect(await undo(importId)).toMatchObject({ ok: false, obstacles: [{ reason: 'stock_moved' }] });
    await t.shop.db.execute(sql`DELETE FROM stock_movements WHERE variant_id = ${variant}`);
    expect(await undo(importId)).toMatchObject({ ok: true, deleted: 1 });
    const saved = await storeProductFile(t.shop, { name: 'a.csv', bytes: file }, by.id);
    expect(
      saved.ok &&
        (await requestImport(t.shop, { importId: saved.importId }, 'full', { again: false, ip: '' })),
    ).toMatchObject({ ok: true });
  });

  test('is undone by one of two concurrent requests', async () => {
    const key = mark();
    const { importId } = await importFile('a.csv', own([`${key}-1,Frein,freins,10,5`]));
    const outcomes = await Promise.all([undo(importId), undo(importId)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findImport(t.shop.db, { id: importId })).toMatchObject({ state: 'done' });
  });

  test('whose brand a later product uses is not undone', async () => {
    const key = mark();
    const rows = (sku: string) =>
      Buffer.from(`sku,name,brand,category,price\n${sku},Frein,Marque ${key},freins,10\n`);
    const { importId } = await importFile('a.csv', rows(`${key}-1`));
    await importFile('b.csv', rows(`${key}-2`));
    expect(await undo(importId)).toEqual({
      ok: false,
      reason: 'depends',
      obstacles: [{ reason: 'in_use', name: `Marque ${key}`, sku: '' }],
      count: 1,
    });
    expect(await productOf(`${key}-1`)).toBeDefined();
  });
});

describe('in a shop without demo, on an empty database', () => {
  let demo: { t: TestShop; by: typeof by };
  beforeAll(async () => {
    demo = { t, by };
    const database = await createTestDatabase({ isEmpty: true });
    const db = openDatabase(database.url, 2);
    await migrateDatabase(db);
    await fillEmptyDatabase(db, undefined);
    await db.$client.end();
    t = await openTestShop({ DEMO: 'false' }, database);
    by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
  });
  afterAll(async () => {
    await t.close();
    ({ t, by } = demo);
  });

  test.each([
    ['Shopify', 'products_export.csv', shopifyFile, 60, 2],
    ['WooCommerce', 'wc-product-export.csv', wooFile, 40, 2],
  ])(
    'a file of %s creates its categories, and the undo leaves the shop without products',
    async (_shop, name, fileOf, count, categories) => {
      const before = await dump();
      const { importId, outcome, proposal } = await importFile(name, Buffer.from(fileOf(mark())));
      expect(Object.values(proposal!.mapping.categories)).toEqual(
        Array.from({ length: Object.keys(proposal!.mapping.categories).length }, () => '+'),
      );
      expect(outcome).toMatchObject({ ok: true, successful: count, failed: 0 });
      const { rows } = await t.shop.db.execute<{ products: number; categories: number }>(sql`
        SELECT (SELECT count(*)::int FROM product_catalog) AS products, (SELECT count(*)::int FROM categories) AS categories`);
      expect(rows).toEqual([{ products: count, categories }]);
      expect(await undo(importId)).toEqual({ ok: true, deleted: count, restored: 0 });
      expect(await dump()).toEqual(before);
    },
  );
});
