import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  importContextOf,
  proposeMapping,
  requestImport,
  runProductImport,
  splitIntoChunks,
  storeProductFile,
} from '#server/catalogue/imports/index.ts';
import { saveHiddenColumns } from '#server/people/staff/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as exportProducts } from './export.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const storedRelations = async () =>
  (await t.shop.db.execute(sql`SELECT * FROM product_relations ORDER BY id`)).rows;

test('an exported list has the relations of its products, and importing it again changes nothing', async () => {
  const moderator = { ...(await t.newBuyer()), role: 'moderator' as const };
  const { db } = t.shop;
  await saveHiddenColumns(db, moderator.userId, 'products', [
    'brand',
    'category',
    'gtin',
    'variants',
    'state',
    'created',
  ]);
  const exported = await exportProducts(loaderArgs(t, '/admin/products.csv?category=cassettes', moderator));
  const bytes = new Uint8Array(await exported.arrayBuffer());
  expect(new TextDecoder().decode(bytes)).toMatch(/[A-Z0-9-]+\|[A-Z0-9-]+/);
  const proposal = await proposeMapping(splitIntoChunks(bytes), t.shop.catalogueIndex.reference.tree);
  expect(Object.values(proposal!.mapping.columns)).toEqual([
    'name',
    'sku',
    'price',
    'stock_quantity',
    'needs',
    'wears_with',
    'replaces',
  ]);
  const before = await storedRelations();
  const file = { name: 'produits.csv', bytes, mapping: proposal!.mapping };
  const saved = await storeProductFile(t.shop, file, moderator.userId);
  if (!saved.ok) throw new Error(saved.reason);
  await requestImport(t.shop, { importId: saved.importId }, 'full', { again: true, ip: '' });
  await runProductImport(importContextOf(t.shop), saved.importId, '');
  const { rows } = await db.execute<{ outcome: string }>(
    sql`SELECT DISTINCT outcome FROM import_rows WHERE run_id = ${saved.importId}`,
  );
  expect(rows).toEqual([{ outcome: 'unchanged' }]);
  expect(await storedRelations()).toEqual(before);
});
