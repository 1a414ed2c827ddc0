import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { orderItems, orders } from './schema.ts';

/** Variants reserved for a customer by an order that awaits payment: the order number by variant id. */
export async function waitingOrders(
  db: Queryable,
  userId: string,
  variantIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ variantId: orderItems.variant_id, number: orders.order_number })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.status, 'pending'),
        eq(orders.stock_held, true),
        inArray(orderItems.variant_id, variantIds),
      ),
    )
    .orderBy(asc(orders.created_at));
  // The newest of several orders wins.
  return new Map(rows.map(({ variantId, number }) => [variantId, number]));
}
