import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { TransitionInitiator } from './change-status.ts';
import { orderItems, orders } from './schema.ts';
import { toColumnNames } from '#server/platform/db/columns.ts';

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'orderNumber'> & { id: string };
type NewLine = Omit<typeof orderItems.$inferInsert, 'id' | 'orderId' | 'position' | 'unitCostCents'>;

/**
 * Inserts an order with its lines and its first event in one SQL statement, because the duration of a
 * checkout depends mostly on the number of statements. Stores with each line the purchase price that the product
 * has now.
 *
 * @param lines in display order
 * @param by the person who placed the order
 * @param prefix letters with which the order's number begins
 * @returns the new order number
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: readonly NewLine[],
  by: TransitionInitiator,
  prefix: string,
): Promise<string> {
  const record = toColumnNames(orders, order);
  const items = lines.map((line, position) => toColumnNames(orderItems, { ...line, position }));
  const insert = insertOf(Object.keys(record), Object.keys(items[0] ?? {}));
  const { rows } = await insert(tx, {
    order: JSON.stringify(record),
    items: JSON.stringify(items),
    id: order.id,
    actor: by.actor,
    actorId: by.actorId ?? null,
    prefix,
  });
  if (!rows[0]) throw new Error('the order was not written');
  return rows[0].order_number;
}

const stored = new Map<string, ReturnType<typeof compose>>();

/**
 * Returns the prepared statement that inserts these columns of the order and its lines. It is cached per set
 * of columns, because the columns are nearly always the same.
 */
function insertOf(ofOrder: readonly string[], ofLine: readonly string[]) {
  const key = `${ofOrder.join()}/${ofLine.join()}`;
  const insert = stored.get(key) ?? compose(ofOrder, ofLine);
  stored.set(key, insert);
  return insert;
}

function compose(ofOrder: readonly string[], ofLine: readonly string[]) {
  return preparedSql<{ order_number: string }, 'order' | 'items' | 'id' | 'actor' | 'actorId' | 'prefix'>(
    (value) => sql`
    WITH placed AS (
      INSERT INTO orders (order_number, ${columns(ofOrder)})
      SELECT ${value('prefix')} || nextval('order_numbers'), ${columns(ofOrder)} FROM json_populate_record(NULL::orders, ${value('order')}::json)
      RETURNING id, order_number
    ), lines AS (
      INSERT INTO order_items (order_id, unit_cost_cents, ${columns(ofLine)})
      SELECT ${value('id')}::uuid,
        (SELECT NULLIF(i.cost_price_cents, 0) FROM product_inventory i WHERE i.product_catalog_id = line.product_id),
        ${columns(ofLine)} FROM json_populate_recordset(NULL::order_items, ${value('items')}::json) line
    ), history AS (
      INSERT INTO order_events (order_id, event, to_status, actor, actor_id) VALUES (${value('id')}::uuid, 'placed', 'pending', ${value('actor')}, ${value('actorId')}::uuid)
    )
    SELECT order_number FROM placed`,
  );
}

function columns(names: readonly string[]): SQL {
  return sql.raw(names.map((name) => `"${name}"`).join(', '));
}
