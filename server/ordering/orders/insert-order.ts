import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { StepBy } from './change-status.ts';
import type { orderItems, orders } from './schema.ts';

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'order_number'> & { id: string };
type NewLine = Omit<typeof orderItems.$inferInsert, 'id' | 'order_id' | 'position'>;

/**
 * Inserts an order with its lines and the first event, in one SQL statement: the duration of a checkout
 * depends mostly on their number.
 *
 * @param lines in display order
 * @param by the person who placed it
 * @returns the new order number
 */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: readonly NewLine[],
  by: StepBy,
): Promise<string> {
  const items = lines.map((line, position) => ({ ...line, position }));
  const insert = insertOf(Object.keys(order), Object.keys(items[0] ?? {}));
  const { rows } = await insert(tx, {
    order: JSON.stringify(order),
    items: JSON.stringify(items),
    id: order.id,
    actor: by.actor,
    actorId: by.actorId ?? null,
  });
  if (!rows[0]) throw new Error('the order was not written');
  return rows[0].order_number;
}

const stored = new Map<string, ReturnType<typeof compose>>();

/** Prepared statement for the given columns of order and lines, which are nearly always the same. */
function insertOf(ofOrder: readonly string[], ofLine: readonly string[]) {
  const key = `${ofOrder.join()}/${ofLine.join()}`;
  const insert = stored.get(key) ?? compose(ofOrder, ofLine);
  stored.set(key, insert);
  return insert;
}

function compose(ofOrder: readonly string[], ofLine: readonly string[]) {
  return preparedSql<{ order_number: string }, 'order' | 'items' | 'id' | 'actor' | 'actorId'>(
    (value) => sql`
    WITH placed AS (
      INSERT INTO orders (order_number, ${columns(ofOrder)})
      SELECT 'PG-' || nextval('order_numbers'), ${columns(ofOrder)} FROM json_populate_record(NULL::orders, ${value('order')}::json)
      RETURNING id, order_number
    ), lines AS (
      INSERT INTO order_items (order_id, ${columns(ofLine)})
      SELECT ${value('id')}::uuid, ${columns(ofLine)} FROM json_populate_recordset(NULL::order_items, ${value('items')}::json)
    ), history AS (
      INSERT INTO order_events (order_id, event, to_status, actor, actor_id) VALUES (${value('id')}::uuid, 'placed', 'pending', ${value('actor')}, ${value('actorId')}::uuid)
    )
    SELECT order_number FROM placed`,
  );
}

function columns(names: readonly string[]): SQL {
  return sql.raw(names.map((name) => `"${name}"`).join(', '));
}
