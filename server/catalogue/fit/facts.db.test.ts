import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transact.ts';
import { createFitProduct } from '#tests/support/fit-product.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { copyVariantFacts, listProductParts, removeVariantPart, saveVariantFacts } from './index.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
});
afterAll(() => t.close());

const sheet = 'Fiche technique 12';
const fact = (key: string, value: unknown, more: { source?: string; confidence?: string } = {}) => ({
  key,
  value,
  source: sheet,
  confidence: 'A',
  ...more,
});
const speeds = fact('speeds', '12');
const body = fact('freehub', 'XD');

interface Save {
  variantId: string;
  facts: ReturnType<typeof fact>[];
  family?: string;
  seen?: string | null;
  isRechecked?: boolean;
}
const save = ({ variantId, facts, family = 'cassette', seen = null, isRechecked = false }: Save) =>
  transact(t.shop.db, (tx) => saveVariantFacts({ tx, by }, { variantId, family, facts, isRechecked }, seen));
const create = (names?: string[]) => createFitProduct(t, by.id, 'cassettes', names);
const partsOf = async (productId: string, at = 0) =>
  (await listProductParts(t.shop.db, productId))!.variants[at]!.parts;
const auditOf = async (productId: string) => {
  const { rows } = await t.shop.db.execute<{ action: string; before: object; after: object }>(
    sql`SELECT action, before, after FROM audit_log WHERE subject = ${`product:${productId}`}
      AND action LIKE 'product.facts%' ORDER BY id`,
  );
  return rows;
};

describe('saving the facts of a part', () => {
  test('stores values of the vocabulary with source, confidence and the staff member who checked them', async () => {
    const { id, variants } = await create();
    expect(await save({ variantId: variants[0]!, facts: [speeds, body] })).toEqual({ ok: true, changed: 2 });
    const [part] = await partsOf(id);
    expect(part).toMatchObject({
      family: 'cassette',
      facts: [
        { key: 'freehub', value: 'XD', source: sheet, confidence: 'A' },
        { key: 'speeds', value: 12 },
      ],
    });
    expect(part!.facts[0]!.checkedBy).not.toBeNull();
    expect(await auditOf(id)).toEqual([
      {
        action: 'product.facts_changed',
        before: {},
        after: {
          variant: expect.any(String),
          part: 'cassette',
          'fact.speeds': { value: 12, source: sheet, confidence: 'A' },
          'fact.freehub': { value: 'XD', source: sheet, confidence: 'A' },
        },
      },
    ]);
  });

  test('names every fact with an invalid value or source, and stores nothing', async () => {
    const { id, variants } = await create();
    const outcome = await save({
      variantId: variants[0]!,
      facts: [
        fact('freehub', 'Xd2'),
        fact('speeds', 12, { source: ' ' }),
        fact('teeth_min', 10, { source: 'http://maker.example/sheet' }),
        fact('teeth_max', 52, { confidence: 'D' }),
        fact('colour', 'red'),
      ],
    });
    expect(outcome).toEqual({
      ok: false,
      reason: 'invalid_facts',
      faults: [
        { key: 'freehub', fault: 'value' },
        { key: 'speeds', fault: 'source_missing' },
        { key: 'teeth_min', fault: 'source_url' },
        { key: 'teeth_max', fault: 'confidence' },
        { key: 'colour', fault: 'unknown_key' },
      ],
    });
    expect([await partsOf(id), await auditOf(id)]).toEqual([[], []]);
  });

  test.each([
    ['unknown_family', { family: 'engine' }],
    ['no_facts', { facts: [] }],
    ['unknown_variant', { variantId: '00000000-0000-4000-8000-000000000000' }],
  ])('rejects the input with the reason %s', async (reason, change) => {
    const { variants } = await create();
    expect(await save({ variantId: variants[0]!, facts: [speeds], ...change })).toEqual({
      ok: false,
      reason,
    });
  });

  test('removes a fact that the input omits, and keeps the check of unchanged facts', async () => {
    const { id, variants } = await create();
    await save({ variantId: variants[0]!, facts: [speeds, body] });
    const [before] = await partsOf(id);
    expect(await save({ variantId: variants[0]!, facts: [speeds] })).toEqual({ ok: true, changed: 1 });
    const [after] = await partsOf(id);
    expect(after!.facts).toEqual([before!.facts[1]]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      before: { 'fact.freehub': { value: 'XD' } },
      after: { 'fact.freehub': null },
    });
  });

  test('writes nothing when repeated, and renews the date of the check only on request', async () => {
    const { id, variants } = await create();
    await save({ variantId: variants[0]!, facts: [speeds] });
    const [before] = await partsOf(id);
    expect(await save({ variantId: variants[0]!, facts: [speeds], seen: 'old' })).toEqual({
      ok: true,
      changed: 0,
    });
    expect(await partsOf(id)).toEqual([before]);
    await save({ variantId: variants[0]!, facts: [speeds], isRechecked: true });
    const [after] = await partsOf(id);
    expect(after!.facts[0]!.checkedAt.getTime()).toBeGreaterThan(before!.facts[0]!.checkedAt.getTime());
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'product.facts_changed',
      'product.facts_checked',
    ]);
  });

  test('accepts only one of two concurrent changes of the same version', async () => {
    const { id, variants } = await create();
    await save({ variantId: variants[0]!, facts: [speeds] });
    const { version } = (await partsOf(id))[0]!;
    const change = (value: number) =>
      save({ variantId: variants[0]!, facts: [fact('speeds', value)], seen: version });
    const outcomes = await Promise.all([change(11), change(10)]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(outcomes).toContainEqual({ ok: false, reason: 'changed_meanwhile' });
  });
});

describe('removing a part', () => {
  test('deletes only the facts of this part, once, and records them in the audit log', async () => {
    const { id, variants } = await create();
    const variantId = variants[0]!;
    await save({ variantId, facts: [speeds] });
    await save({ variantId, family: 'chain', facts: [speeds] });
    const version = (await partsOf(id)).find(({ family }) => family === 'chain')!.version;
    const remove = (seen: string) =>
      transact(t.shop.db, (tx) => removeVariantPart({ tx, by }, { variantId, family: 'chain' }, seen));
    expect(await remove('old')).toEqual({ ok: false, reason: 'changed_meanwhile' });
    expect([await remove(version), await remove(version)]).toEqual([{ ok: true }, { ok: true }]);
    expect((await partsOf(id)).map(({ family }) => family)).toEqual(['cassette']);
    const removals = (await auditOf(id)).filter(({ action }) => action === 'product.facts_removed');
    expect(removals).toMatchObject([{ before: { part: 'chain', 'fact.speeds': { value: 12 } } }]);
  });
});

describe('copying a part', () => {
  test('replaces the facts of the family in the other variants of the product; repeating it changes nothing', async () => {
    const { id, variants } = await create(['S', 'M', 'L']);
    const other = await create();
    const [first, second] = variants as [string, string];
    await save({ variantId: first, facts: [speeds, body] });
    await save({ variantId: second, facts: [fact('speeds', 11), fact('teeth_max', 34)] });
    await save({ variantId: second, family: 'chain', facts: [fact('speeds', 11)] });
    const { version } = (await partsOf(id))[0]!;
    const copy = (seen: string) =>
      transact(t.shop.db, (tx) =>
        copyVariantFacts({ tx, by }, { variantId: first, family: 'cassette' }, seen),
      );
    expect(await copy('old')).toEqual({ ok: false, reason: 'changed_meanwhile' });
    expect([await copy(version), await copy(version)]).toEqual([
      { ok: true, changed: 2 },
      { ok: true, changed: 0 },
    ]);
    const shown = async (at: number) =>
      (await partsOf(id, at)).map(({ family, facts }) => [
        family,
        Object.fromEntries(facts.map(({ key, value }) => [key, value])),
      ]);
    expect(await shown(1)).toEqual([
      ['cassette', { freehub: 'XD', speeds: 12 }],
      ['chain', { speeds: 11 }],
    ]);
    expect(await shown(2)).toEqual([['cassette', { freehub: 'XD', speeds: 12 }]]);
    expect(await partsOf(other.id)).toEqual([]);
  });
});
