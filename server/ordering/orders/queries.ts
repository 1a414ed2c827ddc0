import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { orderEvents, orderEventTexts, orderItems, orders } from './schema.ts';

export type Order = typeof orders.$inferSelect;
// Leaves out the purchase price, which only reports may read.
const { unitCostCents: _, ...itemColumns } = getTableColumns(orderItems);
/** Columns of an order line that documents, exports and customers may contain. */
export const orderItemColumns = itemColumns;
export type OrderItem = Omit<typeof orderItems.$inferSelect, 'unitCostCents'>;

/** Loads an order with its lines; undefined when it does not exist or belongs to another customer. */
export async function findOrder(
  db: Queryable,
  id: string,
  userId?: string,
): Promise<(Order & { items: OrderItem[] }) | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(userId ? and(eq(orders.id, id), eq(orders.userId, userId)) : eq(orders.id, id));
  if (!order) return undefined;
  const items = await db
    .select(orderItemColumns)
    .from(orderItems)
    .where(eq(orderItems.orderId, id))
    .orderBy(asc(orderItems.position));
  return { ...order, items };
}

/**
 * Lists a customer's orders with their lines, newest first.
 *
 * @param paging.page number of the page, from 1
 */
export async function listOrdersOfCustomer(
  db: Queryable,
  userId: string,
  { page, perPage }: { page: number; perPage: number } = { page: 1, perPage: 200 },
): Promise<(Order & { items: OrderItem[] })[]> {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return withItems(db, found);
}

/** Returns how many orders a customer has. */
export function countOrdersOfCustomer(db: Queryable, userId: string): Promise<number> {
  return db.$count(orders, eq(orders.userId, userId));
}

/** Returns an order's history as staff see it, oldest event first. */
export function orderHistory(db: Queryable, id: string) {
  return db
    .select({
      ...getTableColumns(orderEvents),
      reason: sql<string | null>`coalesce(${orderEvents.reason}, ${orderEventTexts.text})`,
    })
    .from(orderEvents)
    .leftJoin(orderEventTexts, eq(orderEventTexts.eventId, orderEvents.id))
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
}

async function withItems(db: Queryable, found: Order[]): Promise<(Order & { items: OrderItem[] })[]> {
  if (found.length === 0) return [];
  const items = await db
    .select(orderItemColumns)
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        found.map((order) => order.id),
      ),
    )
    .orderBy(asc(orderItems.position));
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  return found.map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] }));
}

/** Counts the shipped units of an order. */
export async function countShippedUnits(db: Queryable, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ units: sql<number>`COALESCE(sum(${orderItems.shippedQuantity}), 0)::int` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return sum?.units ?? 0;
}
