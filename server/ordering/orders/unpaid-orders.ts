import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { orderItems, orders } from './schema.ts';

/**
 * Finds the variants that a customer's own unpaid orders reserve.
 *
 * @returns the order number by variant id
 */
export async function findUnpaidOrdersByVariant(
  db: Queryable,
  userId: string,
  variantIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ variantId: orderItems.variantId, number: orders.orderNumber })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'pending'),
        eq(orders.stockHeld, true),
        inArray(orderItems.variantId, variantIds),
      ),
    )
    .orderBy(asc(orders.createdAt));
  // When several orders reserve the same variant, the newest order's number is used.
  return new Map(rows.map(({ variantId, number }) => [variantId, number]));
}
