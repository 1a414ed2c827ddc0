import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { cancelUnpaidOrders } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('an expired order that cannot be cancelled is reported and does not prevent the cancellation of other expired orders', async () => {
  const ids: string[] = [];
  const { rows: variants } = await t.shop.db.execute<{ id: string }>(
    sql`SELECT v.id FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id WHERE v.stock_quantity > 5 AND c.weight_g < 1000 ORDER BY v.id LIMIT 5`,
  );
  for (const { id } of variants) {
    const buyer = await t.newBuyer();
    const response = await t.ask('/api/functions/create-order', {
      as: buyer.cookie,
      body: {
        items: [{ variant_id: id, quantity: 1 }],
        shipping_address_id: buyer.addressId,
        shipping_carrier: 'La Poste',
        shipping_service: 'PostPac Priority',
      },
    });
    ids.push(((await response.json()) as { order: { id: string } }).order.id);
  }
  // Creates corrupt data that the shop's code never produces: the reservation of the third order is missing.
  await t.shop.db.execute(
    sql`UPDATE product_variants SET reserved_quantity = 0 WHERE id = ${variants[2]!.id}`,
  );
  await expect(cancelUnpaidOrders(t.shop, new Date(Date.now() + 3_600_000))).rejects.toThrow(
    'holds stock that is not reserved',
  );
  const { rows } = await t.shop.db.execute<{ id: string; status: string }>(
    sql`SELECT id, status FROM orders`,
  );
  const status = new Map(rows.map((row) => [row.id, row.status]));
  expect(ids.map((id) => status.get(id))).toEqual([
    'cancelled',
    'cancelled',
    'pending',
    'cancelled',
    'cancelled',
  ]);
});
