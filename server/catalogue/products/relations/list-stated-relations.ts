import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { RelationKind } from '#shared/product-relations.ts';

/** A relation that a product states, with the SKU of the other product. */
export interface StatedRelation extends Record<string, unknown> {
  kind: RelationKind;
  otherId: string;
  sku: string;
}

/** Lists the relations that a product states, oldest first; `wears_with` is mutual, so both products state it. */
export async function listStatedRelations(db: Queryable, productId: string): Promise<StatedRelation[]> {
  const { rows } = await db.execute<StatedRelation>(sql`
    SELECT r.kind, r.other AS "otherId", i.sku FROM (
      SELECT id, created_at, kind, other_product_id AS other FROM product_relations WHERE product_catalog_id = ${productId}
      UNION ALL SELECT id, created_at, kind, product_catalog_id FROM product_relations
        WHERE other_product_id = ${productId} AND kind = 'wears_with') r
    JOIN product_inventory i ON i.product_catalog_id = r.other
    ORDER BY r.created_at, r.id`);
  return rows;
}
