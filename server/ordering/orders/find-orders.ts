import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';

const [newest, enough] = [sql.raw('2000'), sql.raw('500')];

/**
 * Finds the newest orders whose number, e-mail address or customer name contain every word. A text with
 * thousands of matches is usually not typed completely yet; for it, only the 2,000 latest orders and 500
 * other matches are considered.
 */
export async function findOrders(
  db: Queryable,
  query: string,
  atMost: number,
): Promise<{ id: string; number: string; customer: string }[]> {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holds = sql.join(
    words.map((word) => containsFoldedWord(sql`words`, word)),
    sql` AND `,
  );
  const { rows } = await db.execute<{ id: string; number: string; customer: string }>(sql`
    WITH found AS MATERIALIZED (SELECT id, created_at FROM order_words WHERE ${holds}),
      latest AS MATERIALIZED (SELECT * FROM order_words ORDER BY created_at DESC NULLS LAST LIMIT ${newest})
    SELECT o.id, o.order_number AS number, concat_ws(' ', o.shipping_address->>'first_name', o.shipping_address->>'last_name') AS customer
    FROM (SELECT id, created_at FROM (
        (SELECT id, created_at FROM latest WHERE ${holds}) UNION (SELECT id, created_at FROM found LIMIT ${enough})) either
      ORDER BY created_at DESC, id LIMIT ${atMost}) w
    JOIN orders o USING (id) ORDER BY w.created_at DESC, w.id`);
  return rows;
}
