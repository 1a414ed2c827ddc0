import { type SQL, sql } from 'drizzle-orm';

/**
 * Query for the relations of a product in both directions, as its page names them. What another product needs is
 * left out, because it says nothing about this one.
 */
export const relationsOf = (productId: SQL): SQL => sql`
  SELECT id AS relation_id, kind, other_product_id AS id, created_at FROM product_relations
  WHERE product_catalog_id = ${productId}
  UNION ALL
  SELECT id, CASE kind WHEN 'replaces' THEN 'replaced_by' ELSE kind END, product_catalog_id, created_at
  FROM product_relations WHERE other_product_id = ${productId} AND kind <> 'needs'`;
