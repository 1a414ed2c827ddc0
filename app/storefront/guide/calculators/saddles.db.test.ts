import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackData } from '#performance/packed-data/packed-data.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as category } from '../../catalogue/category-page.tsx';
import { loader } from './saddle-page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const load = (search = '') => loader(loaderArgs(t, `/guide/saddle-width${search}`));

/** Returns the ids of the products on the list page with this path. */
async function idsAt(path: string) {
  const args = loaderArgs(t, path, undefined, { params: { categoryName: 'saddles' } });
  const { list } = await category(args);
  const { products, total } = unpackData(list);
  expect(products.length).toBe(Math.min(total, 24));
  return { ids: products.map(({ id }) => id).toSorted(), total };
}
const storedIds = async (from: number, to: number) => {
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`
    SELECT DISTINCT c.id FROM product_catalog c
    JOIN product_variants v ON v.product_catalog_id = c.id AND v.is_available
    WHERE c.category_id = 'saddles' AND substring(v.variant_name FROM '^(\\d+)mm$')::int BETWEEN ${from} AND ${to}`);
  return rows.map(({ id }) => id).sort();
};

test('counts the saddles with a width in the range, and leads to a list with exactly these products', async () => {
  let found = 0;
  for (const position of ['aero', 'road', 'upright'])
    for (const distance of [95, 110, 123, 138, 150]) {
      const { saddle, offer } = await load(`?distance=${distance}&position=${position}`);
      const stored = await storedIds(saddle.from, saddle.to);
      expect(offer!.total).toBe(stored.length);
      expect(offer!.isExact).toBe(stored.length > 0);
      if (stored.length === 0) continue;
      found++;
      const { ids, total } = await idsAt(offer!.path);
      expect(total).toBe(stored.length);
      expect(stored).toEqual(expect.arrayContaining(ids));
    }
  expect(found).toBeGreaterThan(5);
});

test('the link opens the list of all saddles if no saddle has a width in the range', async () => {
  expect((await load('?distance=70&position=aero')).offer).toEqual({
    total: 0,
    path: '/category/saddles',
    isExact: false,
  });
});

test('shows the error of an impossible distance, and treats an unknown position as road', async () => {
  const { errors, position, saddle } = await load('?distance=20&position=tandem');
  expect(errors).toHaveProperty('distance');
  expect(position).toBe('road');
  expect(saddle.width).toBe(140);
});

test('counts seatposts of the same size neither as saddles nor in a list that would show them', async () => {
  const { offer: before } = await load();
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`
    UPDATE product_variants SET variant_type = 'length', variant_name = '143mm' WHERE id = (
      SELECT v.id FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
      WHERE c.category_id = 'seatposts' AND v.is_available LIMIT 1) RETURNING id`);
  expect(rows).toHaveLength(1);
  await expect.poll(async () => (await load()).offer!.isExact).toBe(false);
  expect((await load()).offer).toEqual({ total: before!.total, path: '/category/saddles', isExact: false });
});

test('has no link if the shop shows no category of saddles', async () => {
  await t.shop.db.execute(sql`UPDATE categories SET is_hidden = true WHERE id = 'saddles'`);
  await expect.poll(async () => (await load()).offer).toBeNull();
});
