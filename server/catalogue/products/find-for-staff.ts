import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';
import { gtinForms } from '#shared/gtin.ts';

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
  const forms = sql.param(gtinForms(query));
  const { rows: exact } = await db.execute<StaffProductMatch & Record<string, unknown>>(sql`
    SELECT c.id, c.name, i.sku FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id
    WHERE c.id IN (
      SELECT product_catalog_id FROM product_inventory WHERE upper(sku) = upper(${query})
      UNION SELECT product_catalog_id FROM product_variants WHERE upper(sku) = upper(${query})
      UNION SELECT id FROM product_catalog WHERE gtin = ${query} OR gtin = ANY(${forms}::text[])
      UNION SELECT product_catalog_id FROM product_variants WHERE gtin = ANY(${forms}::text[]))
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
