import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { RelationView } from '#shared/product-relations.ts';
import { relationsOf } from './relations-of.ts';

/** A relation as the back office shows it. */
export interface StaffRelation extends Record<string, unknown> {
  id: string;
  kind: RelationView;
  productId: string;
  name: string;
  sku: string;
}

/** Lists the relations of a product in both directions, oldest first; also those with hidden products. */
export async function listRelations(db: Queryable, productId: string): Promise<StaffRelation[]> {
  const { rows } = await db.execute<StaffRelation>(sql`
    SELECT r.relation_id AS id, r.kind, r.id AS "productId", c.name, i.sku
    FROM (${relationsOf(sql`${productId}`)}) r
    JOIN product_catalog c ON c.id = r.id JOIN product_inventory i ON i.product_catalog_id = c.id
    ORDER BY r.created_at, r.relation_id`);
  return rows;
}
