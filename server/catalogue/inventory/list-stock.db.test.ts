import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { listStock } from './list-stock.ts';
import type { StockQuery } from './stock-query.ts';

let t: TestShop;
beforeAll(async () => void (t = await openTestShop()));
afterAll(() => t.close());

const search = (more: Partial<StockQuery> & { query: string }) =>
  listStock(t.shop.db, { sort: 'name', descending: false, page: 1, perPage: 5000, ...more });
const idsOf = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(({ id }) => id);

/** Finds a product with several variants and a unique name. */
async function productWithVariants() {
  const { rows } = await t.shop.db.execute<{ id: string; name: string; variantIds: string[] }>(sql`
    SELECT c.id, c.name, array_agg(v.id ORDER BY v.id) AS "variantIds" FROM product_catalog c
      JOIN product_variants v ON v.product_catalog_id = c.id
    WHERE (SELECT count(*) FROM product_catalog o WHERE o.name LIKE c.name || '%') = 1
    GROUP BY c.id HAVING count(*) >= 3 AND every(v.is_available) ORDER BY c.id LIMIT 1`);
  return rows[0]!;
}
const setAvailable = (ids: readonly string[], isAvailable: boolean) =>
  t.shop.db.execute(sql`UPDATE product_variants SET is_available = ${isAvailable} WHERE id IN ${ids}`);

describe('a search of the inventory, sorted by name', () => {
  test.each(['selle', 'vel', 'vel-sel', 'selle vel-sel', 'a', 'nichts'])(
    'for “%s” finds the same variants as the same search sorted by SKU',
    async (query) => {
      for (const more of [{}, { isActive: true }, { categories: ['saddles-road', 'cassettes'] }]) {
        const [byName, bySku] = [
          await search({ query, ...more }),
          await search({ query, sort: 'sku', ...more }),
        ];
        expect(byName.total).toBe(bySku.total);
        expect(idsOf(byName).toSorted()).toEqual(idsOf(bySku).toSorted());
      }
    },
  );

  test('lists each variant exactly once over all pages, ascending and descending', async () => {
    const all = idsOf(await search({ query: 'vel' }));
    expect(all.length).toBeGreaterThan(20);
    for (const descending of [false, true]) {
      const pages: string[] = [];
      for (let page = 1; pages.length < all.length; page += 1)
        pages.push(...idsOf(await search({ query: 'vel', descending, page, perPage: 7 })));
      expect(pages.toSorted()).toEqual(all.toSorted());
      const { items } = await search({ query: 'vel', descending });
      expect(items.map(({ id }) => id)).toEqual(pages);
    }
  });

  test('neither shows nor counts variants that are unavailable', async () => {
    const { name, variantIds } = await productWithVariants();
    const [hidden, ...shown] = variantIds;
    const before = await search({ query: name });
    await setAvailable([hidden!], false);
    const after = await search({ query: name });
    expect(idsOf(after)).toEqual(idsOf(before).filter((id) => id !== hidden));
    expect(after.total).toBe(before.total - 1);
    await setAvailable(shown, false);
    expect((await search({ query: name })).total).toBe(before.total - variantIds.length);
    await setAvailable(variantIds, true);
    expect(await search({ query: name })).toEqual(before);
  });

  test('counts two variants that two transactions make unavailable at the same time', async () => {
    const { name, variantIds } = await productWithVariants();
    const { total } = await search({ query: name });
    const [first, second] = variantIds;
    const waiting = sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let other: Promise<unknown> | undefined;
    await t.shop.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE product_variants SET is_available = false WHERE id = ${first}`);
      other = setAvailable([second!], false).then();
      await expect.poll(async () => (await t.shop.db.execute(waiting)).rows.length).toBe(1);
    });
    await other;
    expect((await search({ query: name })).total).toBe(total - 2);
    await setAvailable([first!, second!], true);
  });
});
