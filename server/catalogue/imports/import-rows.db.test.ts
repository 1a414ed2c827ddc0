import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { stockMovements } from '#server/catalogue/inventory/schema.ts';
import { importContextOf } from './index.ts';
import { newGtin } from '#tests/support/gtin.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { type ImportType, type ImportRun, type ImportRecord, importRows } from './index.ts';
import { importImages, importRowResults } from './schema.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
});
afterAll(() => t.close());

type Cells = Record<string, unknown>;
async function* rowsOf(rows: readonly Cells[]): AsyncGenerator<ImportRecord> {
  for (const [at, cells] of rows.entries()) yield { line: at + 2, cells };
}
const runOf = (type: ImportType = 'full'): ImportRun => ({ id: randomUUID(), type, source: 'essai.csv', by });
async function importFile(rows: readonly Cells[], type: ImportType = 'full', run = runOf(type)) {
  const totals = await importRows(importContextOf(t.shop), rowsOf(rows), run);
  const stored = await t.shop.db
    .select()
    .from(importRowResults)
    .where(eq(importRowResults.runId, run.id))
    .orderBy(importRowResults.line);
  return {
    ...totals,
    run,
    kept: stored,
    refused: stored
      .filter(({ outcome }) => outcome === 'refused')
      .map((row) => [row.line, row.columnName, row.reason, row.detail]),
  };
}
const newName = () => `TST-${randomUUID().slice(0, 8).toUpperCase()}`;
interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  price: number;
  cost: number;
  weight: number;
  specifications: Record<string, string>;
  typed: Record<string, string> | null;
  supplier: unknown;
  visible: boolean;
  variants: {
    id: string;
    sku: string;
    type: string;
    name: string;
    stock: number;
    reserved: number;
    minimum: number;
    maximum: number | null;
    modifier: number;
    offered: boolean;
  }[];
}
async function find(sku: string): Promise<Found> {
  const { rows } = await t.shop.db.execute<Found>(sql`
    SELECT c.id, c.name, b.name AS brand, c.category_id AS category, i.price_cents AS price, i.cost_price_cents AS cost, c.weight_g AS weight, c.specifications,
      (SELECT jsonb_object_agg(key, value) FROM product_specifications WHERE product_catalog_id = c.id) AS typed, i.supplier_info AS supplier, i.is_visible_online AS visible,
      (SELECT jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'type', v.variant_type, 'name', v.variant_name, 'stock', v.stock_quantity, 'reserved', v.reserved_quantity,
        'minimum', v.min_stock_level, 'maximum', v.max_stock_level, 'modifier', v.price_modifier_cents, 'offered', v.is_available) ORDER BY v.position) FROM product_variants v WHERE v.product_catalog_id = c.id) AS variants
    FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id LEFT JOIN product_brands b ON b.id = c.brand_id WHERE upper(i.sku) = ${sku.toUpperCase()}`);
  expect(rows).toHaveLength(1);
  return rows[0]!;
}
const movementsOf = (variantId: string) =>
  t.shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(stockMovements.id);
const whole = (sku: string): Cells => ({
  name: 'Cassette Route 11-34',
  description: 'Douze vitesses.',
  brand: `Marque ${sku}`,
  category: 'Cassettes',
  specifications: '{"Vitesses": "12", "Finition": "nickel"}',
  weight_kg: '0.345',
  dimensions: '{"length": 150, "width": 150, "height": 60}',
  sku,
  price: "1'299.90",
  cost_price: '640.5',
  stock_quantity: '7',
  min_stock_level: '2',
  max_stock_level: '20',
  supplier_info: '{"name": "Grossiste SA", "reference": "X-1"}',
  is_active: 'oui',
  is_visible_online: 'true',
  is_featured: 'false',
});

describe('a row', () => {
  test('with a new SKU creates a product with all specified fields, its brand, and a movement for its stock', async () => {
    const sku = newName();
    const result = await importFile([whole(sku)]);
    expect(result).toMatchObject({ records: 1, successful: 1, failed: 0, created: 1, updated: 0 });
    const product = await find(sku);
    expect(product).toMatchObject({
      name: 'Cassette Route 11-34',
      brand: `Marque ${sku}`,
      category: 'cassettes',
      price: 129_990,
      cost: 64_050,
      weight: 345,
      supplier: { name: 'Grossiste SA', reference: 'X-1' },
      visible: true,
      variants: [{ sku, type: 'default', stock: 7, reserved: 0, minimum: 2, maximum: 20 }],
    });
    const [movement] = await movementsOf(product.variants[0]!.id);
    expect(movement).toMatchObject({
      quantity: 7,
      stockAfter: 7,
      reason: 'initial',
      actor: 'staff',
      actorId: by.id,
      note: 'essai.csv',
    });
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${product.id}`));
    expect(entry).toMatchObject({
      action: 'product.created',
      actorId: by.id,
      after: { source: 'essai.csv', price: 129_990 },
    });
  });

  test('with a GTIN that another product or variant has is refused with the SKU that has it', async () => {
    const [sku, first, second] = [newName(), newGtin(), newGtin()];
    const sized = (own: string, ...gtins: string[]) => ({
      sku: own,
      name: own,
      price: '10',
      variants: gtins.map((gtin, at) => ({ variant_name: `T${at}`, sku: `${own}-${at}`, gtin })),
    });
    const simple = (own: string, gtin: string) => ({ sku: own, name: own, price: '10', gtin });
    await importFile([sized(sku, first), simple(`${sku}-X`, second)]);
    const third = newGtin();
    const result = await importFile([
      simple(`${sku}-A`, first),
      sized(`${sku}-B`, second),
      sized(`${sku}-C`, third, third),
      simple(`${sku}-D`, third),
      simple(`${sku}-E`, `0${third}`),
      sized(sku, first),
    ]);
    expect(result.refused).toEqual([
      [2, 'gtin', 'gtin_taken', `${sku}-0`],
      [3, 'gtin', 'gtin_taken', `${sku}-X`],
      [4, 'gtin', 'gtin_taken', `${sku}-C-1`],
      [6, 'gtin', 'gtin_taken', `${sku}-D`],
    ]);
    expect(result).toMatchObject({ created: 1, unchanged: 1 });
    // The GTIN of a variant that is no longer offered is free again.
    await t.shop.db.execute(sql`UPDATE product_variants SET is_available = false WHERE sku = ${`${sku}-0`}`);
    expect(await importFile([simple(`${sku}-A`, first)])).toMatchObject({ created: 1 });
  });

  test('that is imported again changes nothing: it adds no movement, no log entry and no second brand', async () => {
    const sku = newName();
    await importFile([whole(sku)]);
    const before = await find(sku);
    const again = await importFile([{ ...whole(sku.toLowerCase()), brand: `MARQUE ${sku}` }]);
    expect(again).toMatchObject({ successful: 1, created: 0, updated: 0, unchanged: 1 });
    expect(await find(sku)).toEqual(before);
    expect(await movementsOf(before.variants[0]!.id)).toHaveLength(1);
    expect(
      await t.shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `product:${before.id}`)),
    ).toHaveLength(1);
  });

  test('updates the fields with a value and ignores empty cells', async () => {
    const sku = newName();
    await importFile([whole(sku)]);
    const { id } = await find(sku);
    const result = await importFile([
      { sku, price: '1199', stock_quantity: 9, specifications: { Finition: 'noir' } },
    ]);
    expect(result).toMatchObject({ updated: 1 });
    expect(await find(sku)).toMatchObject({
      id,
      name: 'Cassette Route 11-34',
      price: 119_900,
      cost: 64_050,
      specifications: { Finition: 'noir' },
      variants: [{ stock: 9, minimum: 2 }],
    });
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'product.changed',
      before: { price: 129_990 },
      after: { price: 119_900 },
    });
    const product = await find(sku);
    expect(
      (await movementsOf(product.variants[0]!.id)).map(({ quantity, reason }) => [quantity, reason]),
    ).toEqual([
      [7, 'initial'],
      [2, 'imported'],
    ]);
  });

  test('stores the specifications that its category defines as typed values', async () => {
    const { definitions, specificationsOf } = t.shop.catalogueIndex.reference;
    const key = specificationsOf
      .get('cassettes')!
      .map((entry) => definitions.get(entry.key)!)
      .find(({ kind }) => kind === 'number')!;
    const sku = newName();
    await importFile([
      {
        sku,
        name: 'Cassette',
        category: 'cassettes',
        price: 10,
        specifications: { [key.label.fr]: '12,5', Autre: 'x' },
      },
    ]);
    expect(await find(sku)).toMatchObject({ typed: { [key.key]: '12.5' }, specifications: { Autre: 'x' } });
  });

  test('without a category gets the category “Autre”, without a weight gets 0.5 kg, and without a price is imported as a hidden product', async () => {
    const sku = newName();
    await importFile([{ sku, name: 'Chose' }]);
    expect(await find(sku)).toMatchObject({
      category: 'other',
      weight: 500,
      price: 0,
      cost: 0,
      visible: false,
      variants: [{ minimum: 5 }],
    });
  });

  test('without a SKU is matched to its product by brand and name in later imports', async () => {
    const name = `Sans référence ${newName()}`;
    expect(await importFile([{ name, brand: 'Vael', price: 5 }])).toMatchObject({ created: 1 });
    expect(await importFile([{ name: name.toUpperCase(), brand: 'VAEL', price: 5 }])).toMatchObject({
      created: 0,
      updated: 1,
    });
  });

  test('creates variants with their own stock and price modifier, matches existing ones by name, and adds new ones', async () => {
    const sku = newName();
    const size = (name: string, more: Cells = {}) => ({
      variant_type: 'size',
      variant_name: name,
      variant_value: name,
      price_modifier: 0,
      stock_quantity: 3,
      ...more,
    });
    await importFile([
      {
        sku,
        name: 'Cadre',
        category: 'Cadres',
        price: 2000,
        variants: JSON.stringify([size('52 cm'), size('54 cm', { price_modifier: 50.5 })]),
      },
    ]);
    const made = await find(sku);
    expect(made.variants.map((variant) => [variant.name, variant.stock, variant.modifier])).toEqual([
      ['52 cm', 3, 0],
      ['54 cm', 3, 5050],
    ]);
    expect(made.variants[0]!.sku).toBe(`${sku}-52-CM`);
    const result = await importFile([
      { sku, variants: [size('54 CM', { price_modifier: 60, stock_quantity: 1 }), size('56 cm')] },
    ]);
    expect(result).toMatchObject({ updated: 1 });
    const after = await find(sku);
    expect(after.variants.map((variant) => [variant.id, variant.stock, variant.modifier])).toEqual([
      [made.variants[0]!.id, 3, 0],
      [made.variants[1]!.id, 1, 6000],
      [expect.any(String), 3, 0],
    ]);
  });

  test('sets the stock that is free to sell and leaves reserved units unchanged', async () => {
    const sku = newName();
    await importFile([whole(sku)]);
    const { variants } = await find(sku);
    await t.shop.db.execute(
      sql`UPDATE product_variants SET stock_quantity = 5, reserved_quantity = 2 WHERE id = ${variants[0]!.id}`,
    );
    await importFile([{ sku, stock_quantity: 0 }], 'inventory');
    expect((await find(sku)).variants[0]).toMatchObject({ stock: 0, reserved: 2 });
  });

  test('causes one download of its pictures, even if it is imported several times', async () => {
    const sku = newName();
    const images = '["https://pictures.example/a.jpg", "https://pictures.example/b.jpg"]';
    await importFile([{ sku, name: 'Selle', price: 80, images }]);
    await importFile([{ sku, images }]);
    const { id } = await find(sku);
    const waiting = await t.shop.db
      .select()
      .from(importImages)
      .where(eq(importImages.productCatalogId, id))
      .orderBy(importImages.position);
    expect(waiting.map(({ url, state }) => [url, state])).toEqual([
      ['https://pictures.example/a.jpg', 'waiting'],
      ['https://pictures.example/b.jpg', 'waiting'],
    ]);
  });
});

describe('the type of an import', () => {
  test('“catalog” changes the product data and leaves prices, stock and visibility unchanged', async () => {
    const sku = newName();
    await importFile([whole(sku)]);
    await importFile(
      [{ sku, name: 'Cassette, nouveau nom', price: 1, stock_quantity: 99, is_active: 'non' }],
      'catalog',
    );
    expect(await find(sku)).toMatchObject({
      name: 'Cassette, nouveau nom',
      price: 129_990,
      variants: [{ stock: 7 }],
    });
  });

  test('“inventory” changes prices, stock and visibility of existing products or variants by SKU, and creates nothing', async () => {
    const sku = newName();
    const sizes = ['S', 'M'].map((name) => ({ variant_type: 'size', variant_name: name }));
    await importFile([{ sku, name: 'Maillot', price: 90, variants: sizes }]);
    const result = await importFile(
      [
        { sku: `${sku}-s`, stock_quantity: 4, min_stock_level: 1, name: 'not read' },
        { sku: `${sku}-M`, stock_quantity: 6 },
        { sku, price: '95.50' },
        { sku: newName(), stock_quantity: 4 },
        { sku: `${sku}-X`, stock_quantity: 4 },
      ],
      'inventory',
    );
    expect(result).toMatchObject({ successful: 3, failed: 2 });
    expect(result.refused.map(([, column, reason]) => [column, reason])).toEqual([
      ['sku', 'unknown_sku'],
      ['sku', 'unknown_sku'],
    ]);
    const product = await find(sku);
    expect(product).toMatchObject({ name: 'Maillot', price: 9550 });
    expect(product.variants.map(({ stock, minimum }) => [stock, minimum])).toEqual([
      [4, 1],
      [6, 5],
    ]);
  });

  test('“inventory” rejects a single stock quantity for a product with several variants', async () => {
    const sku = newName();
    await importFile([
      { sku, name: 'Gants', price: 40, variants: [{ variant_name: 'S' }, { variant_name: 'M' }] },
    ]);
    expect((await importFile([{ sku, stock_quantity: 4 }], 'inventory')).refused).toEqual([
      [2, 'variants', 'variants_ambiguous', ''],
    ]);
  });
});

describe('an invalid row', () => {
  test('is skipped and reported with line, column, reason and value, while the valid rows are imported', async () => {
    const [good, other] = [newName(), newName()];
    const result = await importFile([
      { ...whole(good) },
      { ...whole(other), price: 'cher' },
      { ...whole(newName()), category: 'Trottinettes' },
      { sku: newName(), price: 4 },
      { ...whole(newName()), specifications: '{oops' },
      { ...whole(newName()), stock_quantity: '-3' },
      { ...whole(good), name: 'Encore' },
      { ...whole(newName()), price: 1, variants: '[{"variant_name": "S", "price_modifier": -5}]' },
    ]);
    expect(result).toMatchObject({ records: 8, successful: 1, failed: 7 });
    expect(result.refused.map(([line, column, reason, detail]) => [line, column, reason, detail])).toEqual([
      [3, 'price', 'invalid_price', 'cher'],
      [4, 'category', 'unknown_category', 'Trottinettes'],
      [5, 'name', 'no_name', ''],
      [6, 'specifications', 'invalid_json', '{oops'],
      [7, 'stock_quantity', 'invalid_count', '-3'],
      [8, 'sku', 'twice', '2'],
      [9, 'price', 'price_negative', expect.any(String)],
    ]);
    expect(result.kept.find(({ line }) => line === 3)!.record).toMatchObject({
      sku: other,
      price: 'cher',
      name: 'Cassette Route 11-34',
    });
    expect(await t.shop.db.execute(sql`SELECT 1 FROM product_inventory WHERE sku = ${other}`)).toMatchObject({
      rowCount: 0,
    });
  });

  test('is rejected if its SKU already belongs to a variant of another product', async () => {
    const sku = newName();
    await importFile([{ sku, name: 'Cintre', price: 90, variants: [{ variant_name: '42' }] }]);
    expect((await importFile([{ sku: `${sku}-42`, name: 'Autre', price: 3 }])).refused).toEqual([
      [2, 'sku', 'sku_taken', ''],
    ]);
  });
});

describe('two concurrent imports', () => {
  test('of the same new SKUs create each product once, and the stock of each variant equals the sum of its movements', async () => {
    const skus = Array.from({ length: 30 }, newName);
    const rows = skus.map((sku, at) => ({
      sku,
      name: `Pièce ${at}`,
      brand: 'Concurrente',
      price: 10 + at,
      stock_quantity: at,
    }));
    const results = await Promise.all([importFile(rows), importFile(rows.toReversed()), importFile(rows)]);
    expect(results.map(({ successful }) => successful)).toEqual([30, 30, 30]);
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(30);
    for (const [at, sku] of skus.entries()) {
      const { variants } = await find(sku);
      const movements = await movementsOf(variants[0]!.id);
      expect([variants[0]!.stock, movements.reduce((sum, { quantity }) => sum + quantity, 0)]).toEqual([
        at,
        at,
      ]);
    }
    const { rows: brands } = await t.shop.db.execute(
      sql`SELECT 1 FROM product_brands WHERE lower(name) = 'concurrente'`,
    );
    expect(brands).toHaveLength(1);
  });
});

describe('an imported row', () => {
  test('that the database rejects is the only one rejected; the rows before and after it are imported', async () => {
    const [one, two, three] = [newName(), newName(), newName()];
    const result = await importFile([
      { sku: one, name: 'Un', price: 1 },
      // Null character in a nested value, which PostgreSQL cannot store in JSON.
      { sku: two, name: 'Deux', price: 1, supplier_info: { note: 'a\u0000b' } },
      { sku: three, name: 'Trois', price: 1 },
    ]);
    expect(result).toMatchObject({ records: 3, successful: 2, failed: 1, created: 2 });
    expect(result.refused).toEqual([[3, '', 'not_storable', '']]);
  });

  test('uses the existing brand when its brand name differs only in case or accents', async () => {
    const brand = `Éclair ${newName()}`;
    await importFile([{ sku: newName(), name: 'Un', price: 1, brand }]);
    await importFile([
      { sku: newName(), name: 'Deux', price: 1, brand: brand.toUpperCase() },
      { sku: newName(), name: 'Trois', price: 1, brand: brand.replace('É', 'E') },
    ]);
    const { rows } = await t.shop.db.execute(
      sql`SELECT 1 FROM product_brands WHERE fold_words(name) = fold_words(${brand})`,
    );
    expect(rows).toHaveLength(1);
  });
});
