import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { shortFacts } from '#server/catalogue/fit/index.ts';
import { factsTag } from '#server/platform/page-cache/page-cache.ts';
import { loader } from '../page.tsx';
import { toProductCard } from '../../catalogue/to-card.server.ts';
import { schematicViews } from './measure-drawing.ts';
import { MeasuresSection } from './measures-section.tsx';
import DecidingFacts from './deciding-facts.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const load = (id: string) => loader(loaderArgs(t, `/product/${id}`, undefined, { params: { id } }));

const productsOf = (category: string) =>
  [...t.shop.catalogueIndex.all()].flatMap((product) => (product?.category === category ? [product] : []));

async function tagsOf(id: string): Promise<string[]> {
  const tags: string[] = [];
  const keep = (...more: string[]) => void tags.push(...more);
  await loader(loaderArgs(t, `/product/${id}`, undefined, { params: { id }, keep }));
  return tags;
}

async function setStock(productId: string, units: number): Promise<void> {
  await t.shop.db.execute(
    sql`UPDATE product_variants SET stock_quantity = ${units} WHERE product_catalog_id = ${productId}`,
  );
  await expect
    .poll(() =>
      t.shop.catalogueIndex
        .byId(productId)!
        .stocks.split(' ')
        .every((one) => one === String(units)),
    )
    .toBe(true);
}

describe('the top of a part’s page', () => {
  test('shows the sprockets of a cassette as a picture with a text alternative', async () => {
    const product = productsOf('cassettes').find(({ specifications: s }) => s.teeth_max === '28')!;
    const { facts, sprockets } = await load(product.id);
    expect(facts.map(({ value }) => value)).toEqual(['10–28', 'XDR', 'Flattop road']);
    const html = renderInRouter(DecidingFacts, { facts, sprockets });
    expect(html).toContain(
      'aria-label="12 pignons\u00a0: 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 24, 28 dents"',
    );
    expect(html.match(/<rect class="sprockets-ring"/g)).toHaveLength(12);
  });

  test('shows nothing for a product without facts', async () => {
    const { facts, sprockets } = await load(productsOf('grips-tape')[0]!.id);
    expect(renderInRouter(DecidingFacts, { facts, sprockets })).toBe('');
  });

  test('shows the same facts as the card', async () => {
    const product = productsOf('tires')[0]!;
    const card = toProductCard(t.shop, product, 'fr', 'CHF');
    const { facts } = await load(product.id);
    expect(card.facts).toBe(shortFacts(facts));
  });

  test('shows changed facts after a change of facts', async () => {
    const product = productsOf('rotors')[0]!;
    await t.shop.db.execute(
      sql`UPDATE variant_facts SET value = '123' WHERE family = 'rotor' AND key = 'diameter'
        AND variant_id IN (SELECT id FROM product_variants WHERE product_catalog_id = ${product.id})`,
    );
    await expect.poll(async () => (await load(product.id)).facts[0]?.value).toBe('123\u00a0mm');
  });
});

describe('the measures of a part', () => {
  test('are those of facts, specifications and sizes, and each has a line in the drawing', async () => {
    for (const category of [
      'stems',
      'drop-bars',
      'flat-bars',
      'cranksets',
      'seatposts',
      'rotors',
      'wheels',
      'tires',
    ]) {
      const { measured } = await load(productsOf(category)[1]!.id);
      const { lines, angles } = schematicViews[measured!.kind];
      const drawn = Object.keys({ ...lines, ...angles });
      expect([category, measured!.measures.filter(({ key }) => !drawn.includes(key))]).toEqual([
        category,
        [],
      ]);
    }
    const stem = await load(productsOf('stems')[0]!.id);
    const html = renderInRouter(MeasuresSection, stem.measured!);
    expect(html).toMatch(/aria-label="Schéma coté[^"]*Longueur [^"]+mm[^"]*"/);
    expect(stem.measured!.measures.map(({ key }) => key)).toEqual([
      'length',
      'angle',
      'clamp',
      'steerer_diameter',
      'stack',
    ]);
  });

  test('of a crankset include its chainrings in teeth, its chain line and its spindle', async () => {
    const double = productsOf('cranksets').find(({ specifications: s }) => s.chainrings === '50/34')!;
    const { measured } = await load(double.id);
    expect(measured!.measures.map(({ key, value }) => [key, value])).toEqual([
      ['length', '165 / 170 / 172,5 / 175\u00a0mm'],
      ['chainrings', '50 / 34 dents'],
      ['chainline', '43,5\u00a0mm'],
      ['spindle', '24\u00a0mm'],
      ['q_factor', '148\u00a0mm'],
    ]);
    await t.shop.db.execute(
      sql`DELETE FROM variant_facts WHERE key = 'chainline'
        AND variant_id IN (SELECT id FROM product_variants WHERE product_catalog_id = ${double.id})`,
    );
    await expect
      .poll(async () => (await load(double.id)).measured!.measures.map(({ key }) => key))
      .not.toContain('chainline');
  });

  test('are absent for a product without a drawing', async () => {
    expect((await load(productsOf('cassettes')[0]!.id)).measured).toBeUndefined();
  });
});

test('the page of a bike depends on the facts of other parts, that of a part in stock does not', async () => {
  expect(await tagsOf(productsOf('bikes')[0]!.id)).toContain(factsTag);
  const part = productsOf('chains').find(
    ({ stockState, stocks }) => stockState === 'in' && !stocks.split(' ').includes('0'),
  )!;
  expect(await tagsOf(part.id)).not.toContain(factsTag);
});

describe('a sold-out part', () => {
  test('has as alternatives the parts in stock with the same deciding facts, the nearest price first', async () => {
    const alike = (id: string) =>
      t.shop.fitIndex.productsAlike(id).map((other) => t.shop.catalogueIndex.byId(other)!);
    const tyre = productsOf('tires').find(({ id }) => alike(id).length > 2)!;
    await setStock(tyre.id, 4);
    expect((await load(tyre.id)).alternatives).toEqual([]);
    for (const other of alike(tyre.id)) await setStock(other.id, 9);
    await setStock(tyre.id, 0);
    const { alternatives } = await load(tyre.id);
    expect(alternatives).toHaveLength(3);
    const main = (product: typeof tyre) =>
      ['wheel_size', 'tyre_width', 'tubeless', 'tread'].filter(
        (key) => product.specifications[key] !== tyre.specifications[key],
      ).length;
    const expected = alike(tyre.id).toSorted(
      (a, b) =>
        main(a) - main(b) ||
        Math.abs(a.price - tyre.price) - Math.abs(b.price - tyre.price) ||
        (a.id < b.id ? -1 : 1),
    );
    expect(alternatives.map(({ id }) => id)).toEqual(expected.slice(0, 3).map(({ id }) => id));
    await setStock(expected[0]!.id, 0);
    expect((await load(tyre.id)).alternatives.map(({ id }) => id)).not.toContain(expected[0]!.id);
  });

  test('with sizes has as alternatives only parts that have one of the sold-out sizes in stock', async () => {
    const stem = productsOf('stems').find(
      ({ id, sizes }) => sizes.includes('90mm') && t.shop.fitIndex.productsAlike(id).length > 0,
    )!;
    await setStock(stem.id, 0);
    const { alternatives, variants } = await load(stem.id);
    const own = new Set(variants.map(({ size }) => size));
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { sizes } of alternatives) expect(sizes.some((size) => own.has(size))).toBe(true);
  });

  test('has its page removed from the cache when the facts of a part that it does not show change', async () => {
    const chains = productsOf('chains');
    const soldOut = chains[0]!;
    await setStock(soldOut.id, 0);
    const tags = await tagsOf(soldOut.id);
    expect(tags).toContain(factsTag);
    const notShown = chains.find(({ id }) => !tags.includes(`product:${id}`))!;
    const { pageCache } = t.shop;
    const page = { status: 200, headers: {}, body: Buffer.from('page'), tags: [factsTag] };
    expect(pageCache.put('/sold-out', page, pageCache.begin()).isStored).toBe(true);
    await t.shop.db.execute(
      sql`UPDATE variant_facts SET value = '7' WHERE family = 'chain' AND key = 'speeds'
        AND variant_id IN (SELECT id FROM product_variants WHERE product_catalog_id = ${notShown.id})`,
    );
    await expect.poll(() => pageCache.get('/sold-out')).toBeUndefined();
  });

  test('has no alternatives if a deciding fact is not known for certain', async () => {
    const tyre = productsOf('tires').find(({ id }) => t.shop.fitIndex.productsAlike(id).length > 0)!;
    await setStock(tyre.id, 0);
    await t.shop.db.execute(
      sql`UPDATE variant_facts SET confidence = 'C' WHERE family = 'tyre' AND key = 'hookless'
        AND variant_id IN (SELECT id FROM product_variants WHERE product_catalog_id = ${tyre.id})`,
    );
    await expect.poll(async () => (await load(tyre.id)).alternatives).toEqual([]);
  });
});
