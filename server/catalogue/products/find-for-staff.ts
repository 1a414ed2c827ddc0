import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { holdsWord } from '#server/platform/db/holds-word.ts';

export interface StaffFind {
  id: string;
  name: string;
  sku: string;
}

/**
 * Finds the first matching products, including hidden ones: by exact SKU or GTIN, else by the words of their
 * name and brand.
 */
export async function findForStaff(db: Queryable, query: string, atMost: number): Promise<StaffFind[]> {
  const { rows: exact } = await db.execute<StaffFind & Record<string, unknown>>(sql`
    SELECT c.id, c.name, i.sku FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id
    WHERE c.id IN (
      SELECT product_catalog_id FROM product_inventory WHERE upper(sku) = upper(${query})
      UNION SELECT product_catalog_id FROM product_variants WHERE upper(sku) = upper(${query})
      UNION SELECT id FROM product_catalog WHERE gtin = ${query})
    LIMIT ${atMost}`);
  if (exact.length > 0) return exact;
  const words = query.split(/\s+/).filter(Boolean);
  // A separate CTE forces the index lookup; when few rows are wanted, the planner would prefer a sequential
  // scan.
  const { rows } = await db.execute<StaffFind & Record<string, unknown>>(sql`
    WITH found AS MATERIALIZED (SELECT id FROM product_words WHERE ${sql.join(
      words.map((word) => holdsWord(sql`words`, word)),
      sql` AND `,
    )})
    SELECT c.id, c.name, i.sku FROM (SELECT id FROM found LIMIT ${atMost}) w
    JOIN product_catalog c USING (id) JOIN product_inventory i ON i.product_catalog_id = c.id`);
  return rows;
}
