import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsText } from '#server/platform/db/contains-text.ts';

/**
 * Finds users whose name or e-mail address contains every word of the search text; the newest accounts first.
 */
export async function findCustomers(
  db: Queryable,
  query: string,
  atMost: number,
): Promise<{ id: string; name: string; email: string }[]> {
  const words = query.split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => containsText(sql`(name || ' ' || email)`, word));
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(
    sql`SELECT id, name, email FROM "user" WHERE ${sql.join(conditions.length ? conditions : [sql`false`], sql` AND `)} ORDER BY created_at DESC LIMIT ${atMost}`,
  );
  return rows;
}
