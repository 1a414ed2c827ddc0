import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let chains: string[];
let cassettes: string[];
let smallParts: string[];

beforeAll(async () => {
  t = await openTestShop();
  [chains, cassettes, smallParts] = await Promise.all([
    variantsOf('chains', 4),
    variantsOf('cassettes', 1),
    variantsOf('pedals', 2),
  ]);
});
afterAll(() => t.close());
beforeEach(() => t.shop.db.execute(sql`DELETE FROM variant_facts`));

/** Returns the cheapest variants of a category, one per product, and sets their stock to ten units. */
async function variantsOf(category: string, count: number): Promise<string[]> {
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`
    SELECT id FROM (
      SELECT DISTINCT ON (c.id) v.id, i.price_cents FROM product_variants v
      JOIN product_catalog c ON c.id = v.product_catalog_id
      JOIN product_inventory i ON i.product_catalog_id = c.id
      WHERE c.category_id = ${category} ORDER BY c.id, v.id) one
    ORDER BY price_cents, id LIMIT ${count}`);
  for (const { id } of rows)
    await t.shop.db.execute(
      sql`UPDATE product_variants SET stock_quantity = 10, is_available = true WHERE id = ${id}`,
    );
  return rows.map(({ id }) => id);
}

async function setFacts(id: string, family: string, facts: object, confidence = 'A') {
  for (const [key, value] of Object.entries(facts))
    await t.shop.db.execute(
      sql`INSERT INTO variant_facts (variant_id, family, key, value, source, confidence)
        VALUES (${id}, ${family}, ${key}, ${JSON.stringify(value)}::jsonb, 'https://sheet.example/1', ${confidence})`,
    );
}

interface Answer {
  verdict: string | null;
  findings: {
    first: string;
    second: string | null;
    bike_part: string | null;
    verdict: string;
    articles: object[];
    replacement: object | null;
  }[];
}
async function judge(ids: string[], bike: object[] = [], quantity = 1): Promise<Answer> {
  const items = ids.map((id) => ({ variant_id: id, quantity }));
  const response = await t.ask('/api/fit/cart', { body: { items, bike } });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const shimano = { speeds: 12, profile: 'HG+' };
const eagle = { speeds: 12, profile: 'Eagle' };
const hyperglide = { speeds: 12, teeth_min: 11, teeth_max: 34, teeth: 'Hyperglide', system: 'Shimano' };

describe('a cart with a chain that does not run on the cassette', () => {
  beforeEach(async () => {
    await setFacts(cassettes[0]!, 'cassette', { ...hyperglide, freehub: 'HG-L2' });
    await setFacts(chains[0]!, 'chain', { ...eagle, speeds: 11 });
  });

  test('names both lines, and offers the fitting chain with the closest price as replacement', async () => {
    await setFacts(chains[1]!, 'chain', { ...eagle, speeds: 11 });
    await setFacts(chains[2]!, 'chain', shimano);
    await setFacts(chains[3]!, 'chain', shimano);
    const answer = await judge([chains[0]!, cassettes[0]!]);
    expect(answer).toMatchObject({
      verdict: 'no',
      findings: [
        {
          first: chains[0],
          second: cassettes[0],
          verdict: 'no',
          replacement: { replaces: chains[0], variant_id: chains[2] },
        },
      ],
    });
  });

  test('offers no replacement that is off sale or has less stock than the quantity', async () => {
    await setFacts(chains[1]!, 'chain', shimano);
    const replacement = async (quantity: number) =>
      (await judge([chains[0]!, cassettes[0]!], [], quantity)).findings[0]!.replacement;
    expect(await replacement(10)).toMatchObject({ variant_id: chains[1] });
    expect(await replacement(11)).toBeNull();
    await t.shop.db.execute(sql`UPDATE product_variants SET is_available = false WHERE id = ${chains[1]!}`);
    expect(await replacement(1)).toBeNull();
    await t.shop.db.execute(sql`UPDATE product_variants SET is_available = true WHERE id = ${chains[1]!}`);
  });

  test('offers no replacement whose facts do not prove that it fits', async () => {
    await setFacts(chains[1]!, 'chain', { speeds: 12 });
    expect((await judge([chains[0]!, cassettes[0]!])).findings[0]!.replacement).toBeNull();
  });

  test('offers no replacement that does not fit the bike', async () => {
    await setFacts(chains[1]!, 'chain', shimano);
    const ring = (rollers: string) => [{ family: 'crankset', attributes: { speeds: 12, rollers } }];
    const found = async (bike: object[]) =>
      (await judge([chains[0]!, cassettes[0]!], bike)).findings.map(({ replacement }) => replacement);
    expect(await found(ring('Flattop road'))).not.toContainEqual(
      expect.objectContaining({ variant_id: chains[1] }),
    );
    expect(await found(ring('standard'))).toContainEqual({
      replaces: chains[0],
      variant_id: chains[1],
    });
  });
});

describe('a cart and a bike', () => {
  test('judges a line against the bike’s parts, except those that the cart replaces', async () => {
    await setFacts(cassettes[0]!, 'cassette', { ...hyperglide, freehub: 'HG-L2' });
    const wheel = { family: 'wheel', attributes: { freehub: 'XD' } };
    const chain = { family: 'chain', attributes: { speeds: 11, profile: 'HG' } };
    const alone = await judge([cassettes[0]!], [wheel, chain]);
    expect(alone.findings.map(({ bike_part: part, verdict }) => [part, verdict])).toEqual([
      ['wheel', 'no'],
      ['chain', 'no'],
    ]);
    await setFacts(chains[0]!, 'chain', shimano);
    const both = await judge([cassettes[0]!, chains[0]!], [wheel, chain]);
    expect(both.findings.map(({ second, bike_part: part, verdict }) => [second ?? part, verdict])).toEqual([
      [chains[0], 'yes'],
      ['wheel', 'no'],
    ]);
  });

  test('returns unknown for a bike part without known facts, but still offers a replacement', async () => {
    await setFacts(cassettes[0]!, 'cassette', { ...hyperglide, freehub: 'HG-L2' });
    const unknown = [{ family: 'wheel', attributes: {} }];
    expect(await judge([cassettes[0]!], unknown)).toMatchObject({ verdict: 'unknown' });
    await setFacts(chains[0]!, 'chain', { ...eagle, speeds: 11 });
    await setFacts(chains[1]!, 'chain', shimano);
    const { findings } = await judge(
      [chains[0]!, cassettes[0]!],
      [...unknown, { family: 'crankset', attributes: {} }],
    );
    expect(findings[0]!.replacement).toEqual({ replaces: chains[0], variant_id: chains[1] });
  });

  test('ignores a variant that does not exist', async () => {
    expect(await judge(['00000000-0000-4000-8000-000000000000'])).toEqual({ verdict: null, findings: [] });
  });
});

describe('the article of a remedy', () => {
  const xdr = [{ family: 'wheel', attributes: { freehub: 'XDR' } }];
  beforeEach(() => setFacts(cassettes[0]!, 'cassette', { ...hyperglide, freehub: 'XD', system: 'Eagle' }));

  test('is found by its facts, prefers stock to a lower price, and is marked if it is in the cart', async () => {
    await setFacts(smallParts[0]!, 'spacer', { thickness: 1.85 });
    await setFacts(smallParts[1]!, 'spacer', { thickness: 1 });
    const article = { remedy: 'spacer 1.85 mm', variant_id: smallParts[0] };
    const finding = async (ids: string[]) => (await judge(ids, xdr)).findings[0]!;
    expect(await finding([cassettes[0]!])).toMatchObject({
      verdict: 'adapter',
      articles: [{ ...article, in_cart: false }],
    });
    expect((await finding([cassettes[0]!, smallParts[0]!])).articles).toEqual([
      { ...article, in_cart: true },
    ]);
    const ask = async (remedies: string[]) => {
      const response = await t.ask('/api/fit/remedies', { body: { remedies } });
      return ((await response.json()) as { articles: object[] }).articles;
    };
    expect(await ask(['spacer 1.85 mm', 'spacer 1.0 mm', 'external lockring'])).toEqual([
      article,
      { remedy: 'spacer 1.0 mm', variant_id: smallParts[1] },
      { remedy: 'external lockring', variant_id: null },
    ]);
    await t.shop.db.execute(sql`DELETE FROM variant_facts WHERE variant_id = ${smallParts[1]!}`);
    await setFacts(smallParts[1]!, 'spacer', { thickness: 1.85 });
    await t.shop.db.execute(sql`UPDATE product_variants SET stock_quantity = 0 WHERE id = ${smallParts[0]!}`);
    expect(await ask(['spacer 1.85 mm'])).toMatchObject([{ variant_id: smallParts[1] }]);
  });

  test('is not found by a fact that is hearsay (confidence C)', async () => {
    await setFacts(smallParts[0]!, 'spacer', { thickness: 1.85 }, 'C');
    expect((await judge([cassettes[0]!], xdr)).findings[0]!.articles).toEqual([
      { remedy: 'spacer 1.85 mm', variant_id: null, in_cart: false },
    ]);
  });
});

test('rejects a bike part with an unknown fact, and names the fact', async () => {
  const response = await t.ask('/api/fit/cart', {
    body: { items: [], bike: [{ family: 'wheel', attributes: { colour: 'red' } }] },
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ field: 'bike.0.attributes.colour' }] });
});
