import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { OrderItem } from '#server/ordering/orders/index.ts';
import { type LineUnits, countUnits } from './units.ts';
import { returnLines, returns } from './schema.ts';

export type ReturnLine = typeof returnLines.$inferSelect;
export type Return = typeof returns.$inferSelect & { lines: ReturnLine[] };

/** Returns of several orders, by order, oldest first. */
export async function returnsOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Return[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(returns)
    .where(inArray(returns.order_id, [...orderIds]))
    .orderBy(asc(returns.asked_at), asc(returns.return_number));
  return Map.groupBy(await withLines(db, found), (entry) => entry.order_id);
}

/** Finds a return; undefined when it does not exist. */
export async function findReturn(db: Queryable, id: string): Promise<Return | undefined> {
  return (await withLines(db, await db.select().from(returns).where(eq(returns.id, id))))[0];
}

/** Finds the return that a request with this idempotency key has already created. */
export async function findReturnByKey(
  db: Queryable,
  orderId: string,
  key: string,
): Promise<Return | undefined> {
  const found = await db
    .select()
    .from(returns)
    .where(and(eq(returns.order_id, orderId), eq(returns.request_key, key)));
  return (await withLines(db, found))[0];
}

/** Units by state for each line of an order. */
export function unitsByLine(items: readonly OrderItem[], made: readonly Return[]): Map<string, LineUnits> {
  return new Map(
    items.map((item) => {
      const lines = made.flatMap((entry) =>
        entry.lines
          .filter((line) => line.order_item_id === item.id)
          .map((line) => ({ ...line, isReceived: entry.status === 'received' })),
      );
      return [item.id, countUnits(item, lines)];
    }),
  );
}

async function withLines(db: Queryable, found: (typeof returns.$inferSelect)[]): Promise<Return[]> {
  const ids = found.map(({ id }) => id);
  const lines =
    ids.length === 0 ? [] : await db.select().from(returnLines).where(inArray(returnLines.return_id, ids));
  return found.map((entry) => ({ ...entry, lines: lines.filter((line) => line.return_id === entry.id) }));
}
