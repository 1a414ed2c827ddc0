import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PadCompound, padCompounds } from '#shared/brake-pads.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as category } from '../../catalogue/category-page.tsx';
import { unpackData } from '#performance/packed-data/packed-data.ts';
import { loader } from './pads-page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const load = (search = '') => loader(loaderArgs(t, `/guide/brake-pads${search}`));

/** Products of the list to which a path leads. */
async function productsAt(path: string) {
  const categoryName = /^\/category\/([\w-]+)/.exec(path)![1]!;
  const { list } = await category(loaderArgs(t, path, undefined, { params: { categoryName } }));
  return unpackData(list);
}
const idsOf = async (shape: string, compound: PadCompound, stock = sql`true`) => {
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`
    SELECT DISTINCT v.product_catalog_id AS id FROM product_variants v
    JOIN variant_facts s ON s.variant_id = v.id AND s.key = 'pad_shape' AND s.value = to_jsonb(${shape}::text)
    JOIN variant_facts c ON c.variant_id = v.id AND c.key = 'compound' AND c.value = to_jsonb(${compound}::text)
    WHERE s.family = 'brake_pad' AND ${stock}`);
  return rows.map(({ id }) => id).sort();
};

test('finds the pads of every shape and compound, and leads to a list with exactly these products', async () => {
  const { shapes } = await load();
  expect(shapes).toEqual(['FM2', 'FM4', 'PM2', 'PM4']);
  const reached = new Set<string>();
  for (const shape of shapes)
    for (const compound of padCompounds) {
      const { total, inStock, path } = (await load(`?brake=${shape}`)).offers![compound];
      const stored = await idsOf(shape, compound);
      expect(total).toBe(stored.length);
      expect(inStock).toBe((await idsOf(shape, compound, sql`v.stock_quantity > 0`)).length);
      expect(path === null).toBe(total === 0);
      if (!path) continue;
      const listed = (await productsAt(path.replace(/&?availability=\w+/g, ''))).products.map(({ id }) => id);
      expect(listed.toSorted()).toEqual(stored);
      for (const id of listed) reached.add(id);
      if (inStock > 0) expect((await productsAt(path)).total).toBe(inStock);
    }
  const { rows } = await t.shop.db.execute<{ count: number }>(sql`
    SELECT count(DISTINCT v.product_catalog_id)::int AS count FROM variant_facts f
    JOIN product_variants v ON v.id = f.variant_id WHERE f.family = 'brake_pad'`);
  expect(reached.size).toBe(rows[0]!.count);
});

test('lists the brakes of the shop in the order of their brands, and finds the pads that fit the chosen brake', async () => {
  const { brakes } = await load();
  expect(brakes.length).toBeGreaterThan(10);
  expect(brakes.map(({ brand }) => brand)).toEqual(
    brakes.map(({ brand }) => brand).toSorted(new Intl.Collator('fr').compare),
  );
  const brake = brakes.find(({ shape }) => shape === 'PM4')!;
  expect(await load(`?brake=${brake.id}`)).toMatchObject({
    shape: 'PM4',
    offers: (await load('?brake=PM4')).offers!,
  });
  expect(await load('?brake=PM9')).toMatchObject({ shape: null, offers: null });
});

test('offers other names of a shape only if a pad on sale fits them', async () => {
  const [pad] = await idsOf('FM2', 'resin');
  await t.shop.db.execute(sql`
    UPDATE variant_facts SET value = '"K05S"' WHERE key = 'pad_shape' AND variant_id IN (
      SELECT id FROM product_variants WHERE product_catalog_id = ${pad!})`);
  await expect.poll(async () => (await load()).shapes).toContain('L03A');
  expect((await load()).shapes).not.toContain('N03A');
  expect((await load('?brake=L03A')).offers!.resin.total).toBe(1);
});

test('the rules exclude metal pads for a rotor that permits resin pads only', async () => {
  expect((await load()).rotors.allowed).toEqual({ any: ['resin', 'metal'], 'resin only': ['resin'] });
  expect((await load()).rotors.source).toMatch(/^https:/);
});
