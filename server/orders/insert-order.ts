import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import type { StepBy } from './change-status.ts';
import type { orderItems, orders } from './schema.ts';

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'order_number'> & { id: string };
type NewLine = Omit<typeof orderItems.$inferInsert, 'id' | 'order_id' | 'position'>;

/**
 * Writes an order with its lines and the first entry of its history, in one statement: a checkout's time is mostly the
 * number of its statements.
 *
 * @param lines in the order they are shown
 * @param by who placed it
 * @returns the number the order got
 */
export async function insertOrder(tx: Transaction, order: NewOrder, lines: readonly NewLine[], by: StepBy): Promise<string> {
  const items = lines.map((line, position) => ({ ...line, position }));
  const { rows } = await tx.execute<{ order_number: string }>(sql`
    WITH placed AS (
      INSERT INTO orders (order_number, ${columns(order)})
      SELECT 'PG-' || nextval('order_numbers'), ${columns(order)} FROM json_populate_record(NULL::orders, ${JSON.stringify(order)}::json)
      RETURNING id, order_number
    ), lines AS (
      INSERT INTO order_items (order_id, ${columns(items[0] ?? {})})
      SELECT ${order.id}::uuid, ${columns(items[0] ?? {})} FROM json_populate_recordset(NULL::order_items, ${JSON.stringify(items)}::json)
    ), history AS (
      INSERT INTO order_events (order_id, event, to_status, actor, actor_id) VALUES (${order.id}::uuid, 'placed', 'pending', ${by.actor}, ${by.actorId ?? null}::uuid)
    )
    SELECT order_number FROM placed`);
  if (!rows[0]) throw new Error('the order was not written');
  return rows[0].order_number;
}

function columns(row: object): SQL {
  return sql.raw(
    Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', '),
  );
}
