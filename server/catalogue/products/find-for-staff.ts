import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';
import { selectIdsOfCode } from './load-by-code.ts';

export interface StaffProductMatch {
  id: string;
  name: string;
  sku: string;
}

/**
 * Finds products for staff, including hidden ones: by exact SKU or GTIN; without such a match, by the words
 * of their name and brand.
 */
export async function findProductsForStaff(
  db: Queryable,
  query: string,
  atMost: number,
): Promise<StaffProductMatch[]> {
  const { rows: exact } = await db.execute<StaffProductMatch & Record<string, unknown>>(sql`
    SELECT c.id, c.name, i.sku FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id
    WHERE c.id IN (${selectIdsOfCode(query)})
    LIMIT ${atMost}`);
  if (exact.length > 0) return exact;
  const words = query.split(/\s+/).filter(Boolean);
  // A materialized CTE forces the use of the word index: for a small LIMIT, the planner would choose a
  // sequential scan.
  const { rows } = await db.execute<StaffProductMatch & Record<string, unknown>>(sql`
    WITH found AS MATERIALIZED (SELECT id FROM product_words WHERE ${sql.join(
      words.map((word) => containsFoldedWord(sql`words`, word)),
      sql` AND `,
    )})
    SELECT c.id, c.name, i.sku FROM (SELECT id FROM found LIMIT ${atMost}) w
    JOIN product_catalog c USING (id) JOIN product_inventory i ON i.product_catalog_id = c.id`);
  return rows;
}
