import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  checkProductFile,
  importContextOf,
  proposeMapping,
  requestImport,
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

const mark = () => `FACT-${randomUUID().slice(0, 8).toUpperCase()}`;
const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));

async function importFile(name: string, bytes: Uint8Array) {
  const proposal = await proposeMapping(splitIntoChunks(bytes), t.shop.catalogueIndex.reference.tree);
  const saved = await storeProductFile(t.shop, { name, bytes, mapping: proposal?.mapping ?? null }, by.id);
  if (!saved.ok) throw new Error(saved.reason);
  const { importId } = saved;
  await requestImport(t.shop, { importId }, 'full', { again: true, ip: '' });
  await runProductImport(importContextOf(t.shop), importId, '');
  const { rows } = await t.shop.db.execute<{ outcome: string; column: string; reason: string; line: number }>(
    sql`SELECT outcome, column_name AS column, reason, line FROM import_rows WHERE run_id = ${importId} ORDER BY line`,
  );
  return { importId, rows, proposal };
}

async function factsOf(sku: string) {
  const { rows } = await t.shop.db.execute<{ sku: string; fact: string }>(sql`
    SELECT v.sku, f.family || '.' || f.key || '=' || f.value || ' ' || f.confidence || ' ' || f.source AS fact
    FROM variant_facts f JOIN product_variants v ON v.id = f.variant_id WHERE v.sku LIKE ${`${sku}%`}
    ORDER BY v.sku, f.family, f.key`);
  return rows.map((row) => [row.sku.slice(sku.length), row.fact]);
}

const heading =
  'sku,name,price,fit:cassette.freehub,fit:cassette.speeds,fit:cassette.fits,fit:source,fit:confidence';

describe('the columns fit:family.key of a product file', () => {
  test('add and change facts with their source; an empty cell and a repeated import change nothing', async () => {
    const sku = mark();
    await importFile('a.csv', csv(heading, `${sku},Cassette,10,XD,12,XD|XDR,https://maker.example/1,a`));
    const before = await factsOf(sku);
    expect(before.map(([, fact]) => fact)).toEqual([
      'cassette.fits=["XD", "XDR"] A https://maker.example/1',
      'cassette.freehub="XD" A https://maker.example/1',
      'cassette.speeds=12 A https://maker.example/1',
    ]);
    const again = await importFile(
      'a.csv',
      csv(heading, `${sku},Cassette,10,XD,12,XD|XDR,https://maker.example/1,A`),
    );
    expect(again.rows).toMatchObject([{ outcome: 'unchanged' }]);
    const change = await importFile('b.csv', csv(heading, `${sku},Cassette,10,,11,,,`));
    expect(change.rows).toMatchObject([{ outcome: 'updated' }]);
    const [fits, freehub, speeds] = (await factsOf(sku)).map(([, fact]) => fact);
    expect([fits, freehub]).toEqual([before[0]![1], before[1]![1]]);
    expect(speeds).toMatch(/^cassette\.speeds=11 B .*b\.csv$/);
    expect(await undoImport(t.shop, change.importId, by)).toMatchObject({ ok: true, restored: 1 });
    expect(await factsOf(sku)).toEqual(before);
  });

  test.each([
    ['XX,12,,,', 'fit:cassette.freehub', 'invalid_fact'],
    ['XD,12,,,D', 'fit:confidence', 'invalid_confidence'],
    ['XD,12,,http://maker.example,', 'fit:source', 'invalid_source'],
  ])(
    'refuse a row with the cells %s by line and column, and write nothing of it',
    async (cells, column, reason) => {
      const [sku, other] = [mark(), mark()];
      const { rows } = await importFile(
        'a.csv',
        csv(heading, `${other},Autre,10,,,,,`, `${sku},Cassette,10,${cells}`),
      );
      expect(rows.at(-1)).toEqual({ outcome: 'refused', column, reason, line: 3 });
      expect(rows[0]).toMatchObject({ outcome: 'created' });
      const { rows: products } = await t.shop.db.execute(
        sql`SELECT 1 FROM product_inventory WHERE sku = ${sku}`,
      );
      expect([products, await factsOf(sku)]).toEqual([[], []]);
    },
  );

  test('refuse a fact that the vocabulary does not have, and show the others in the preview', async () => {
    const sku = mark();
    const bytes = csv('sku,name,price,fit:cassette.colour', `${sku},Cassette,10,red`);
    expect((await importFile('a.csv', bytes)).rows).toMatchObject([
      { outcome: 'refused', column: 'fit:cassette.colour', reason: 'unknown_fact' },
    ]);
    const good = csv(heading, `${sku},Cassette,10,XD,,,,`);
    const check = await checkProductFile(importContextOf(t.shop), good, 'full', by);
    expect(check.changes[0]!.fields).toContainEqual(
      expect.objectContaining({ field: 'fact', after: { family: 'cassette', key: 'freehub', value: 'XD' } }),
    );
    expect(await factsOf(sku)).toEqual([]);
  });

  test('of a mapped file belong to the variant of their row', async () => {
    const sku = mark();
    const { proposal } = await importFile(
      'list.csv',
      csv(
        'Handle;Référence;Désignation;Taille;Prix TTC;fit:wheel.rear_axle;Remarque;Stock;Poids',
        `${sku};${sku}-A;Roue;avant;100.00;;x;1;1`,
        `${sku};${sku}-B;Roue;arrière;120.00;12x148;x;1;1`,
      ),
    );
    expect(proposal?.mapping.columns['fit:wheel.rear_axle']).toBe('fact');
    expect((await factsOf(sku)).map(([variant, fact]) => [variant, fact!.split(' ')[0]])).toEqual([
      ['-B', 'wheel.rear_axle="12x148"'],
    ]);
  });
});
