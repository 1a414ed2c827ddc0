import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { Choices } from './choice.ts';
import { loader } from './choices.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
  await t.shop.db.execute(sql`DELETE FROM variant_facts`);
});
afterAll(() => t.close());

async function setFacts(id: string, family: string, facts: object) {
  for (const [key, value] of Object.entries(facts))
    await t.shop.db.execute(
      sql`INSERT INTO variant_facts (variant_id, family, key, value, source, confidence)
        VALUES (${id}, ${family}, ${key}, ${JSON.stringify(value)}::jsonb, 'https://sheet.example/1', 'A')`,
    );
}

const choices = async (query: string, who?: { userId: string; email: string }): Promise<Choices> =>
  (await loader(loaderArgs(t, `/my-bike/choices?${query}`, who))).json() as Promise<Choices>;

describe('variants that prefill a bike', () => {
  test('include a complete bike by its name or id, with the answers that its facts prove', async () => {
    const { rows } = await t.shop.db.execute<{ id: string; product: string; name: string }>(sql`
      SELECT v.id, c.id AS product, c.name FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
      WHERE c.appearance->>'family' = 'bike' ORDER BY c.id, v.position LIMIT 1`);
    const bike = rows[0]!;
    await setFacts(bike.id, 'frame', { rear_axle: '12x142', post_diameter: 27.2 });
    expect((await choices('q=')).bikes).toEqual([]);
    await setFacts(bike.id, 'crankset', { spindle: 24 });
    const [word] = bike.name.split(' ');
    const expected = {
      variantId: bike.id,
      name: bike.name,
      isBike: true,
      answers: { rearAxle: '12x142', post: '27.2', spindle: '24' },
    };
    expect((await choices(`q=${encodeURIComponent(word!)}`)).bikes).toMatchObject([expected]);
    expect((await choices('q=%25')).bikes).toEqual([]);
    expect((await choices('q=no-such-bike')).bikes).toEqual([]);
    expect((await choices(`variant=${bike.id}`)).variant).toMatchObject(expected);
    expect((await choices('variant=nonsense')).variant).toBeNull();
    expect((await choices(`q=${encodeURIComponent(word!)}`)).bikes[0]!.size).toMatch(/^\d+\u00a0cm$/);
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${bike.product}`,
    );
    expect((await choices(`variant=${bike.id}`)).variant).toBeNull();
  });

  test('include variants that the signed-in customer bought, but not those of other customers', async () => {
    const [variant] = await freshVariants(t, 1);
    await setFacts(variant!, 'wheel', { freehub: 'XDR' });
    const { buyer } = await paidTestOrder(t, { [variant!]: 1 });
    const other = await t.newBuyer();
    expect((await choices('bought', buyer)).bought).toMatchObject([
      { variantId: variant, isBike: false, answers: { freehub: 'XDR' } },
    ]);
    expect((await choices('bought', other)).bought).toEqual([]);
    expect((await choices('bought')).bought).toEqual([]);
  });
});
