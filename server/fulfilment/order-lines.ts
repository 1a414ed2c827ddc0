import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';

export type LockedOrder = Order & { items: OrderItem[] };

/** Loads an order with its lines and locks the order until the transaction ends. */
export async function lockOrderWithLines(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) return undefined;
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
  return { ...order, items };
}

/** Returns the number of units of a line that are neither shipped nor withdrawn. */
export function unitsLeftToShip(
  item: Pick<OrderItem, 'quantity' | 'shippedQuantity' | 'withdrawnQuantity'>,
): number {
  return item.quantity - item.shippedQuantity - item.withdrawnQuantity;
}

/** Sums the requested quantities per order line, because a request may contain the same line twice. */
export function sumQuantitiesByLine(
  wanted: readonly { itemId: string; quantity: number }[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
}
