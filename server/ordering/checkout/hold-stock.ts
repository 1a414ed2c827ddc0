import { eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import {
  type Actor,
  type OutOfStock,
  catchStockConflict,
  moveStock,
} from '#server/catalogue/inventory/index.ts';
import type { Order } from '#server/ordering/orders/index.ts';
export { lockOrder } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';

/** The refusal that a stock conflict becomes. */
export const outOfStock = (short: OutOfStock[]) => ({ ok: false, reason: 'out_of_stock', short }) as const;

/** Releases the stock that an unpaid order holds; does nothing when it holds no stock. */
export async function releaseStock(tx: Transaction, order: Order, actor: Actor, note: string): Promise<void> {
  if (!order.stock_held) return;
  const lines = await linesOf(tx, order.id);
  const released = lines.map(({ variantId, quantity }) => ({ variantId, quantity, reserved: -quantity }));
  const notReserved = () => {
    throw new Error(`order ${order.order_number} holds stock that is not reserved`);
  };
  await catchStockConflict(
    () => moveStock(tx, released, 'released', actor, { orderId: order.id, note }),
    notReserved,
  );
  await tx.update(orders).set({ stock_held: false }).where(eq(orders.id, order.id));
}

/**
 * Holds an order's stock again after it was released.
 *
 * @throws {StockConflict} where there is too little of it
 */
export async function holdStockAgain(
  tx: Transaction,
  order: Order,
  actor: Actor,
  note: string,
): Promise<void> {
  if (order.stock_held) return;
  const lines = await linesOf(tx, order.id);
  const reserved = lines.map(({ variantId, quantity }) => ({
    variantId,
    quantity: -quantity,
    reserved: quantity,
  }));
  await moveStock(tx, reserved, 'reserved', actor, { orderId: order.id, note });
  await tx.update(orders).set({ stock_held: true }).where(eq(orders.id, order.id));
}

async function linesOf(tx: Transaction, orderId: string): Promise<{ variantId: string; quantity: number }[]> {
  // Shipped or withdrawn units are no longer reserved.
  const quantity = sql<number>`sum(${orderItems.quantity} - ${orderItems.shipped_quantity} - ${orderItems.withdrawn_quantity})::int`;
  return tx
    .select({ variantId: orderItems.variant_id, quantity })
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
    .groupBy(orderItems.variant_id)
    .having(gt(quantity, 0));
}
