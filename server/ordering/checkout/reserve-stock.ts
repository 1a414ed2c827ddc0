import { eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import {
  type MovementActor,
  type StockShortage,
  catchStockConflict,
  moveStock,
} from '#server/catalogue/inventory/index.ts';
import type { Order } from '#server/ordering/orders/index.ts';
export { lockOrder } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';

export const outOfStockRefusal = (short: StockShortage[]) =>
  ({ ok: false, reason: 'out_of_stock', short }) as const;

/** Releases the stock reserved for an unpaid order. Does nothing when no stock is reserved. */
export async function releaseStock(
  tx: Transaction,
  order: Order,
  actor: MovementActor,
  note: string,
): Promise<void> {
  if (!order.stockHeld) return;
  const lines = await linesOf(tx, order.id);
  const released = lines.map(({ variantId, quantity }) => ({ variantId, quantity, reserved: -quantity }));
  const notReserved = () => {
    throw new Error(`order ${order.orderNumber} holds stock that is not reserved`);
  };
  await catchStockConflict(
    () => moveStock(tx, released, 'released', actor, { orderId: order.id, note }),
    notReserved,
  );
  await tx.update(orders).set({ stockHeld: false }).where(eq(orders.id, order.id));
}

/**
 * Reserves an order's stock again after it was released.
 *
 * @throws {StockShortageError} when the available stock is not sufficient
 */
export async function reserveStockAgain(
  tx: Transaction,
  order: Order,
  actor: MovementActor,
  note: string,
): Promise<void> {
  if (order.stockHeld) return;
  const lines = await linesOf(tx, order.id);
  const reserved = lines.map(({ variantId, quantity }) => ({
    variantId,
    quantity: -quantity,
    reserved: quantity,
  }));
  await moveStock(tx, reserved, 'reserved', actor, { orderId: order.id, note });
  await tx.update(orders).set({ stockHeld: true }).where(eq(orders.id, order.id));
}

async function linesOf(tx: Transaction, orderId: string): Promise<{ variantId: string; quantity: number }[]> {
  // Excludes shipped and withdrawn units, because no stock is reserved for them any more.
  const quantity = sql<number>`sum(${orderItems.quantity} - ${orderItems.shippedQuantity} - ${orderItems.withdrawnQuantity})::int`;
  return tx
    .select({ variantId: orderItems.variantId, quantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.variantId)
    .having(gt(quantity, 0));
}
