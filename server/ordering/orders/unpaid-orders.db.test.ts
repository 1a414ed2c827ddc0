import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshVariants, placeTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

/**
 * Prices a cart with some units of a variant. Returns how many units are available, and the order number of
 * the customer's own unpaid order that reserves other units.
 */
async function priced(id: string, quantity: number, as?: string) {
  const response = await t.ask('/api/cart/price', {
    body: { items: [{ variant_id: id, quantity }] },
    ...(as ? { as } : {}),
  });
  const { lines } = (await response.json()) as {
    lines: { available: number; waiting_order: string | null }[];
  };
  return [lines[0]!.available, lines[0]!.waiting_order];
}

test('the number of an unpaid order that reserves the last units is returned only to the customer of that order', async () => {
  const [id] = (await freshVariants(t, 1)) as [string];
  await t.shop.db.execute(sql`UPDATE product_variants SET stock_quantity = 2 WHERE id = ${id}`);
  const order = await placeTestOrder(t, { [id]: 1 });
  const { cookie } = order.buyer;
  expect(await priced(id, 1, cookie)).toEqual([1, null]);
  expect(await priced(id, 2, cookie)).toEqual([1, order.number]);
  const newer = await placeTestOrder(t, { [id]: 1 }, { buyer: order.buyer });
  expect(await priced(id, 1, cookie)).toEqual([0, newer.number]);
  expect(await priced(id, 1, (await t.newBuyer()).cookie)).toEqual([0, null]);
  expect(await priced(id, 1)).toEqual([0, null]);
  // The response no longer names an order that reserves no stock or is paid.
  await t.shop.db.execute(sql`UPDATE orders SET stock_held = false WHERE id = ${newer.id}`);
  await t.shop.db.execute(sql`UPDATE orders SET status = 'paid' WHERE id = ${order.id}`);
  expect(await priced(id, 1, cookie)).toEqual([0, null]);
});
