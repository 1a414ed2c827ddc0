import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { OrderItem } from '#server/ordering/orders/index.ts';
import { type LineUnits, countUnitsByState } from './units.ts';
import { returnLines, returns } from './schema.ts';

export type ReturnLine = typeof returnLines.$inferSelect;
export type Return = typeof returns.$inferSelect & { lines: ReturnLine[] };

/** Returns the returns of several orders, grouped by order id, oldest first. */
export async function listReturnsByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Return[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.askedAt), asc(returns.returnNumber));
  return Map.groupBy(await withLines(db, found), (entry) => entry.orderId);
}

export async function findReturn(db: Queryable, id: string): Promise<Return | undefined> {
  return (await withLines(db, await db.select().from(returns).where(eq(returns.id, id))))[0];
}

/** Finds the return that an earlier request with the same idempotency key created. */
export async function findReturnByKey(
  db: Queryable,
  orderId: string,
  key: string,
): Promise<Return | undefined> {
  const found = await db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.requestKey, key)));
  return (await withLines(db, found))[0];
}

/**
 * Counts the units of each order line by state, over all returns of the order.
 *
 * @returns the counts by order line id
 */
export function countUnitsByLine(
  items: readonly OrderItem[],
  made: readonly Return[],
): Map<string, LineUnits> {
  return new Map(
    items.map((item) => {
      const lines = made.flatMap((entry) =>
        entry.lines
          .filter((line) => line.orderItemId === item.id)
          .map((line) => ({ ...line, isReceived: entry.status === 'received' })),
      );
      return [item.id, countUnitsByState(item, lines)];
    }),
  );
}

async function withLines(db: Queryable, found: (typeof returns.$inferSelect)[]): Promise<Return[]> {
  const ids = found.map(({ id }) => id);
  const lines =
    ids.length === 0 ? [] : await db.select().from(returnLines).where(inArray(returnLines.returnId, ids));
  return found.map((entry) => ({ ...entry, lines: lines.filter((line) => line.returnId === entry.id) }));
}

/** Returns one page of all returns, newest first, with the total number. */
export async function listReturns(
  db: Queryable,
  query: {
    status?: Return['status'] | undefined;
    orderId?: string | undefined;
    page: number;
    perPage: number;
  },
): Promise<{ items: Return[]; total: number }> {
  const { status, orderId, page, perPage } = query;
  const where = and(
    status ? eq(returns.status, status) : undefined,
    orderId ? eq(returns.orderId, orderId) : undefined,
  );
  const found = await db
    .select()
    .from(returns)
    .where(where)
    .orderBy(desc(returns.askedAt), desc(returns.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(returns).where(where);
  return { items: await withLines(db, found), total: counted?.total ?? 0 };
}
