import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

/**
 * Writes down what staff want to remember of an order, in its history: never changed, seen by staff only.
 *
 * @returns whether there is such an order
 */
export async function writeNote(db: Queryable, orderId: string, text: string, staffId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO order_events (order_id, event, actor, actor_id, reason)
    SELECT id, 'note', 'staff', ${staffId}::uuid, ${text} FROM orders WHERE id = ${orderId}`);
  return rowCount === 1;
}
