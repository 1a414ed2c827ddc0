import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/platform/db/transact.ts';
import { createFitProduct } from '#tests/support/fit-product.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { OverrideInput } from './add-override.ts';
import { addOverride, judgeVariants, listOverrides, removeOverride, saveVariantFacts } from './index.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
});
afterAll(() => t.close());

const shopName = 'Pignon';
const fact = (key: string, value: unknown) => ({ key, value, source: 'Fiche', confidence: 'A' });

/** Creates a product whose first variant has these parts, with facts. */
async function part(parts: Record<string, ReturnType<typeof fact>[]>) {
  const { id, variants } = await createFitProduct(t, by.id, 'cassettes');
  const variantId = variants[0]!;
  for (const [family, facts] of Object.entries(parts))
    await transact(t.shop.db, (tx) =>
      saveVariantFacts({ tx, by }, { variantId, family, facts, isRechecked: false }, null),
    );
  return { id, variantId };
}
const cassette = () => part({ cassette: [fact('freehub', 'XD'), fact('speeds', 12)] });
const wheel = (body: string) =>
  part({ wheel: [fact('freehub', body)], rim: [fact('bead', 622), fact('rim_width', 25)] });

const reason = { fr: 'Monté à l’atelier', de: 'In der Werkstatt montiert', en: '' };
const add = (input: Partial<OverrideInput> & Pick<OverrideInput, 'variantId' | 'other'>) =>
  transact(t.shop.db, (tx) =>
    addOverride({ tx, by }, { verdict: 'yes', reason, remedy: '', remedySku: '', ...input }),
  );
const judge = async (first: string, second: string) =>
  (await judgeVariants(t.shop.db, [{ first, second }], shopName))[0]!;

describe('an override of a pair', () => {
  test('replaces the rules in both orders, in the language of the reader, until it is removed', async () => {
    const [one, other] = [await cassette(), await wheel('HG-M')];
    expect((await judge(one.variantId, other.variantId)).verdict).toBe('no');
    const outcome = await add({ variantId: one.variantId, other: { variantId: other.variantId } });
    if (!outcome.ok) throw new Error(outcome.reason);
    for (const judgement of [
      await judge(one.variantId, other.variantId),
      await judge(other.variantId, one.variantId),
    ]) {
      expect(judgement).toMatchObject({
        verdict: 'yes',
        reasons: [{ rule: 'override', version: 1, facts: [], source: shopName }],
      });
      const { text } = judgement.reasons[0]!;
      expect([text('fr'), text('de'), text('en')]).toEqual([reason.fr, reason.de, reason.fr]);
    }
    for (const { id } of [one, other])
      expect(await listOverrides(t.shop.db, id)).toMatchObject([{ id: outcome.id, verdict: 'yes' }]);
    await transact(t.shop.db, (tx) => removeOverride({ tx, by }, outcome.id));
    await transact(t.shop.db, (tx) => removeOverride({ tx, by }, outcome.id));
    expect((await judge(one.variantId, other.variantId)).verdict).toBe('no');
    const { rows } = await t.shop.db.execute(
      sql`SELECT action FROM audit_log WHERE subject = ${`product:${one.id}`} AND action LIKE '%override%' ORDER BY id`,
    );
    expect(rows).toEqual([{ action: 'product.override_added' }, { action: 'product.override_removed' }]);
  });

  test('names its remedy with the verdict adapter', async () => {
    const [one, other] = [await cassette(), await wheel('MS')];
    const side = { variantId: one.variantId, other: { variantId: other.variantId } };
    expect(await add({ ...side, verdict: 'adapter' })).toEqual({ ok: false, reason: 'no_remedy' });
    expect(await add({ ...side, verdict: 'adapter', remedy: 'bague', remedySku: 'NO-SUCH' })).toEqual({
      ok: false,
      reason: 'unknown_remedy',
    });
    expect(await add({ ...side, verdict: 'adapter', remedy: 'bague 1 mm' })).toMatchObject({ ok: true });
    expect(await judge(other.variantId, one.variantId)).toMatchObject({
      verdict: 'adapter',
      remedy: 'bague 1 mm',
    });
  });

  test('exists once, whichever product it was added from', async () => {
    const [one, other] = [await cassette(), await wheel('MS')];
    const outcomes = await Promise.all([
      add({ variantId: one.variantId, other: { variantId: other.variantId } }),
      add({ variantId: other.variantId, other: { variantId: one.variantId } }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, reason: 'exists' });
  });
});

describe('an override of a variant and a family', () => {
  test('replaces only the rules of that family; other parts of the other product are still judged', async () => {
    const tyre = await part({ tyre: [fact('bead', 584), fact('width', 40)] });
    const both = await wheel('XD');
    expect((await judge(tyre.variantId, both.variantId)).verdict).toBe('no');
    await add({ variantId: tyre.variantId, other: { family: 'wheel' } });
    expect((await judge(tyre.variantId, both.variantId)).verdict).toBe('no');
    await add({ variantId: tyre.variantId, other: { family: 'rim' } });
    expect(await judge(both.variantId, tyre.variantId)).toMatchObject({
      verdict: 'yes',
      reasons: [{ rule: 'override' }, { rule: 'override' }],
    });
  });

  test('applies to a variant without facts, and gives way to the override of a pair', async () => {
    const bare = await part({});
    const both = await wheel('XD');
    await add({ variantId: bare.variantId, other: { family: 'wheel' }, verdict: 'no' });
    expect((await judge(bare.variantId, both.variantId)).verdict).toBe('no');
    await add({ variantId: both.variantId, other: { variantId: bare.variantId } });
    expect((await judge(bare.variantId, both.variantId)).verdict).toBe('yes');
  });
});

test.each([
  ['unknown_family', { other: { family: 'engine' } }],
  ['no_reason', { reason: { fr: ' ', de: '', en: '' } }],
  ['unknown_variant', { other: { variantId: '00000000-0000-4000-8000-000000000000' } }],
] as const)('refuses an override with %s', async (refusal, change) => {
  const { variantId } = await cassette();
  expect(await add({ variantId, other: { family: 'wheel' }, ...change })).toEqual({
    ok: false,
    reason: refusal,
  });
  expect(await add({ variantId, other: { variantId } })).toEqual({ ok: false, reason: 'same_variant' });
});
