import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  checkProductFile,
  importContextOf,
  proposeMapping,
  requestImport,
  rowRefusalText,
  runProductImport,
  splitIntoChunks,
  storeProductFile,
  undoImport,
} from './index.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
});
afterAll(() => t.close());

const mark = () => `REL-${randomUUID().slice(0, 8).toUpperCase()}`;
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const heading = 'sku,name,price,needs,wears_with,replaces';

async function importFile(bytes: Uint8Array) {
  const proposal = await proposeMapping(splitIntoChunks(bytes), t.shop.catalogueIndex.reference.tree);
  const saved = await storeProductFile(
    t.shop,
    { name: 'a.csv', bytes, mapping: proposal?.mapping ?? null },
    by.id,
  );
  if (!saved.ok) throw new Error(saved.reason);
  const { importId } = saved;
  await requestImport(t.shop, { importId }, 'full', { again: true, ip: '' });
  await runProductImport(importContextOf(t.shop), importId, '');
  const { rows } = await t.shop.db.execute<{
    outcome: string;
    column: string;
    reason: string;
    detail: string;
    line: number;
  }>(
    sql`SELECT outcome, column_name AS column, reason, detail, line FROM import_rows WHERE run_id = ${importId} ORDER BY line`,
  );
  return { importId, rows };
}

/** All relations of products whose SKU begins with the text, as `SKU kind SKU`. */
async function relationsOf(sku: string): Promise<string[]> {
  const { rows } = await t.shop.db.execute<{ text: string }>(sql`
    SELECT a.sku || ' ' || r.kind || ' ' || b.sku AS text FROM product_relations r
    JOIN product_inventory a ON a.product_catalog_id = r.product_catalog_id
    JOIN product_inventory b ON b.product_catalog_id = r.other_product_id
    WHERE a.sku LIKE ${`${sku}%`} ORDER BY 1`);
  return rows.map(({ text }) => text.replaceAll(sku, ''));
}

describe('the columns needs, wears_with and replaces of a product file', () => {
  test('add, replace and remove relations; an empty cell and a repeated import change nothing', async () => {
    const sku = mark();
    const file = csv(
      heading,
      `${sku}-A,Cassette,10,,${sku}-B|${sku.toLowerCase()}-c,${sku}-D`,
      ...['B', 'C', 'D'].map((letter) => `${sku}-${letter},Pièce ${letter},10,,,`),
    );
    expect((await importFile(file)).rows.map(({ outcome }) => outcome)).toEqual(Array(4).fill('created'));
    const all = ['-A replaces -D', '-A wears_with -B', '-A wears_with -C'];
    expect(await relationsOf(sku)).toEqual(all);
    const again = await importFile(file);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'));
    const change = await importFile(csv(heading, `${sku}-A,Cassette,10,${sku}-D,${sku}-B,-`));
    expect(change.rows).toMatchObject([{ outcome: 'updated' }]);
    expect(await relationsOf(sku)).toEqual(['-A needs -D', '-A wears_with -B']);
    const { rows: audit } = await t.shop.db.execute<{ action: string; source: string }>(sql`
      SELECT action, after ->> 'source' AS source FROM audit_log
      WHERE action LIKE 'product.relation_%' AND after ->> 'source' IN (
        SELECT stored_name FROM product_imports WHERE id = ${change.importId}) ORDER BY action`);
    expect(audit.map(({ action }) => action)).toEqual([
      'product.relation_added',
      'product.relation_removed',
      'product.relation_removed',
    ]);
    expect(await undoImport(t.shop, change.importId, by)).toMatchObject({ ok: true, restored: 1 });
    expect(await relationsOf(sku)).toEqual(all);
  });

  test.each([
    ['unknown_related', 'needs', 'REL-NONE,,', /SKU « REL-NONE »/],
    ['related_to_itself', 'wears_with', ',=own=,', /lui-même/],
    [
      'too_many_relations',
      'replaces',
      `,,${Array.from({ length: 31 }, (_, at) => `S${at}`).join('|')}`,
      /30/,
    ],
  ])(
    'refuse a row for the reason %s by line and column, and write nothing of it',
    async (reason, column, cells, text) => {
      const sku = mark();
      const file = csv(heading, `${sku},Cassette,10,${cells.replace('=own=', sku.toLowerCase())}`);
      const { rows } = await importFile(file);
      expect(rows).toMatchObject([{ outcome: 'refused', column, reason, line: 2 }]);
      expect(rowRefusalText(reason, rows[0]!.detail).replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(text);
      const { rows: products } = await t.shop.db.execute(
        sql`SELECT 1 FROM product_inventory WHERE sku = ${sku}`,
      );
      expect(products).toEqual([]);
    },
  );

  test('are shown in the preview with the SKUs before and after, and the preview writes nothing', async () => {
    const sku = mark();
    await importFile(csv(heading, `${sku}-A,Cassette,10,,,`, `${sku}-B,Chaîne,10,,${sku}-A,`));
    const file = csv(heading, `${sku}-A,Cassette,10,${sku}-B,-,`);
    const check = await checkProductFile(importContextOf(t.shop), file, 'full', by);
    expect(check.changes[0]!.fields).toEqual([
      { field: 'needs', variant: '', before: '', after: `${sku}-B` },
      { field: 'wears_with', variant: '', before: `${sku}-B`, after: '' },
    ]);
    expect(await relationsOf(sku)).toEqual(['-B wears_with -A']);
  });
});
