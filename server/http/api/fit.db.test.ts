import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFacts } from '#tests/support/facts.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  t.ask('/api/fit', { method: 'POST', headers, body });
const cassette = { family: 'cassette', attributes: { speeds: 12, freehub: 'XD' } };
const body = { family: 'freehub_body', attributes: { freehub: 'XDR' } };

test('answers each pair with the verdict, the remedy and the reasons', async () => {
  const response = await ask({ pairs: [{ a: cassette, b: body, with: [] }] });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    results: [
      {
        verdict: 'adapter',
        remedy: 'spacer 1.85 mm',
        reasons: [
          {
            rule: 'freehub-body',
            version: 1,
            verdict: 'adapter',
            text: expect.stringContaining('XDR'),
            facts: ['b.freehub', 'a.freehub'],
            source: expect.stringMatching(/^https?:/),
          },
        ],
      },
    ],
  });
});

test('treats null, an absent attribute and a value outside the enumeration as not known', async () => {
  const bodies = [undefined, { freehub: null }, {}, { freehub: 'XD2' }].map((attributes) => ({
    ...body,
    attributes,
  }));
  const response = await ask({ pairs: bodies.map((b) => ({ a: cassette, b })) });
  const { results } = (await response.json()) as { results: { verdict: string }[] };
  expect(results.map(({ verdict }) => verdict)).toEqual(Array(4).fill('unknown'));
});

test('writes the reasons in the language of the caller', async () => {
  const text = async (language: string) => {
    const response = await ask({ pairs: [{ a: cassette, b: body }] }, { 'accept-language': language });
    const { results } = (await response.json()) as { results: { reasons: { text: string }[] }[] };
    return results[0]!.reasons[0]!.text;
  };
  expect(await text('fr-CH')).toContain('entretoise');
  expect(await text('de-DE')).toContain('Distanzring');
  expect(await text('en')).toContain('spacer');
});

test.each([
  ['an unknown family', { family: 'casette', attributes: {} }, 'casette'],
  ['an unknown key', { family: 'cassette', attributes: { speed: 12 } }, 'speed'],
  ['a key of the object prototype', { family: 'cassette', attributes: { constructor: 1 } }, 'constructor'],
  ['a variant that does not exist', { variant_id: '00000000-0000-4000-8000-000000000000' }, 'variant_id'],
])('refuses %s with 422 and names it', async (_, part, name) => {
  const response = await ask({
    pairs: [
      { a: cassette, b: body },
      { a: part, b: body },
    ],
  });
  expect(response.status).toBe(422);
  const problem = (await response.json()) as { errors: { field: string; message: string }[] };
  expect(problem).toMatchObject({ code: 'invalid_part' });
  expect(problem.errors[0]!.field).toMatch(/^pairs\.1\.a\./);
  expect(problem.errors[0]!.field + problem.errors[0]!.message).toContain(name);
});

test.each([
  ['no JSON', 'pairs'],
  ['no pairs', { pairs: [] }],
  ['more than 200 pairs', { pairs: Array.from({ length: 201 }, () => ({ a: cassette, b: body })) }],
  ['a part without a family', { pairs: [{ a: {}, b: body }] }],
  [
    'an attribute that is an object',
    { pairs: [{ a: { ...cassette, attributes: { speeds: {} } }, b: body }] },
  ],
  ['a field that does not exist', { pairs: [{ a: cassette, b: body, c: body }] }],
])('refuses a body with %s with 400', async (_, input) => {
  expect((await ask(input)).status).toBe(400);
});

test('answers 200 pairs in the order of the request', async () => {
  const pairs = Array.from({ length: 200 }, (_, index) => ({
    a: cassette,
    b: { ...body, attributes: { freehub: index % 2 ? 'XD' : 'HG-M' } },
  }));
  const { results } = (await (await ask({ pairs })).json()) as { results: { verdict: string }[] };
  expect(results.map(({ verdict }) => verdict)).toEqual(pairs.map((_, index) => (index % 2 ? 'yes' : 'no')));
});

test('judges a variant of the catalogue without facts as unknown', async () => {
  const { items } = (await (await t.ask('/api/products?category=saddles&per_page=1')).json()) as {
    items: { id: string }[];
  };
  const product = (await (await t.ask(`/api/products/${items[0]!.id}`)).json()) as {
    variants: { id: string }[];
  };
  const response = await ask({ pairs: [{ a: { variant_id: product.variants[0]!.id }, b: body }] });
  expect(await response.json()).toEqual({ results: [{ verdict: 'unknown', reasons: [] }] });
});

test('refuses a variant that is not on sale with 422, as an unknown one', async () => {
  const { rows } = await t.shop.db.execute<{ id: string; product: string }>(
    sql`SELECT id, product_catalog_id AS product FROM product_variants ORDER BY id LIMIT 1`,
  );
  const { id, product } = rows[0]!;
  const status = async () => (await ask({ pairs: [{ a: { variant_id: id }, b: body }] })).status;
  const setVisible = (isVisible: boolean) =>
    t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = ${isVisible} WHERE product_catalog_id = ${product}`,
    );
  expect(await status()).toBe(200);
  await setVisible(false);
  expect(await status()).toBe(422);
  await setVisible(true);
  await t.shop.db.execute(sql`UPDATE product_variants SET is_available = false WHERE id = ${id}`);
  expect(await status()).toBe(422);
  await t.shop.db.execute(sql`UPDATE product_variants SET is_available = true WHERE id = ${id}`);
});

test('treats a stored fact and a request value as equal if both are the same string of digits', async () => {
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`SELECT id FROM product_variants LIMIT 1`);
  const variantId = rows[0]!.id;
  await t.shop.db.execute(sql`DELETE FROM variant_facts WHERE variant_id = ${variantId}`);
  await setFacts(t.shop.db, variantId, 'crankset', { spindle: '30' });
  const bearing = { family: 'bottom_bracket', attributes: { spindle: '30' } };
  const response = await ask({ pairs: [{ a: { variant_id: variantId }, b: bearing }] });
  const { results } = (await response.json()) as { results: { verdict: string }[] };
  expect(results.map(({ verdict }) => verdict)).toEqual(['yes']);
});
