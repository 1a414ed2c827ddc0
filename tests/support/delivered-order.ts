import { sql } from 'drizzle-orm';
import { type TestOrder, freshVariants, paidTestOrder } from './shipping-orders.ts';
import type { TestShop } from './shop.ts';

/**
 * Creates a buyer with a paid order whose product was delivered. The delivery is written directly to the
 * database.
 */
export async function createDeliveredOrder(t: TestShop): Promise<TestOrder & { productId: string }> {
  const [variant] = await freshVariants(t, 1);
  const order = await paidTestOrder(t, { [variant!]: 1 });
  return { ...order, productId: await markDelivered(t, order.id) };
}

/**
 * Marks an order as delivered.
 *
 * @returns the id of the product on the order's first line
 */
export async function markDelivered(t: TestShop, orderId: string): Promise<string> {
  await t.shop.db.execute(sql`UPDATE orders SET status = 'delivered' WHERE id = ${orderId}`);
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`SELECT product_id AS id FROM order_items WHERE order_id = ${orderId} ORDER BY position LIMIT 1`,
  );
  return rows[0]!.id;
}
