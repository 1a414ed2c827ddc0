import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { SoldVariant } from './plan/plan.ts';

/** Number of sold-out variants for which customers wait in the demo. */
const alertedVariants = 5;

/** Reads the variants that are for sale and in stock. */
export async function readSoldVariants(db: Queryable): Promise<SoldVariant[]> {
  const { rows } = await db.execute<SoldVariant & Record<string, unknown>>(sql`
    SELECT v.id, c.id AS "productId", c.category_id AS category, c.weight_g AS "weightGrams", c.is_bulky AS "isBulky",
      i.price_cents + v.price_modifier_cents AS price, v.stock_quantity AS stock, v.min_stock_level AS minimum,
      (c.created_at::date + 1)::text AS since
    FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
    JOIN product_inventory i ON i.product_catalog_id = c.id
    WHERE v.stock_quantity > 0 AND v.is_available AND i.is_active AND i.is_visible_online ORDER BY v.id`);
  return rows;
}

/** Reads some sold-out variants, always the same ones of a catalogue. */
export async function readSoldOutVariantIds(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT v.id FROM product_variants v JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id
    WHERE v.stock_quantity = 0 AND v.is_available AND i.is_active AND i.is_visible_online
    ORDER BY v.id LIMIT ${alertedVariants}`);
  return rows.map(({ id }) => id);
}
