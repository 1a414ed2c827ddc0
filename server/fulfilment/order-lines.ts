import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';

export type LockedOrder = Order & { items: OrderItem[] };

/** Reads an order with its lines and locks it until the transaction ends. */
export async function lockOrderWithLines(tx: Transaction, id: string): Promise<LockedOrder | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) return undefined;
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, id))
    .orderBy(asc(orderItems.position));
  return { ...order, items };
}

/** Units of a line that are neither shipped nor withdrawn. */
export function leftToShip(
  item: Pick<OrderItem, 'quantity' | 'shipped_quantity' | 'withdrawn_quantity'>,
): number {
  return item.quantity - item.shipped_quantity - item.withdrawn_quantity;
}

/** Sums the requested quantities by line, because a line may appear twice. */
export function byLine(wanted: readonly { itemId: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, quantity } of wanted) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
}
