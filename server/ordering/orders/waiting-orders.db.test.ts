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
 * Response of the cart for units of a variant: the number available, and the order that reserves the others.
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

test('the number of a customer’s own unpaid order that reserves the last units is shown to them only', async () => {
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
  // An order that no longer reserves stock, or is paid, is not shown.
  await t.shop.db.execute(sql`UPDATE orders SET stock_held = false WHERE id = ${newer.id}`);
  await t.shop.db.execute(sql`UPDATE orders SET status = 'paid' WHERE id = ${order.id}`);
  expect(await priced(id, 1, cookie)).toEqual([0, null]);
});
