import { sql } from 'drizzle-orm';
import type { TestShop } from './shop.ts';

/** Returns a size of a complete bike that is in stock. */
export async function findBikeInStock({ shop }: TestShop): Promise<{ productId: string; variantId: string }> {
  const { rows } = await shop.db.execute<{ productId: string; variantId: string }>(sql`
    SELECT v.product_catalog_id AS "productId", v.id AS "variantId" FROM product_variants v JOIN product_inventory i USING (product_catalog_id)
    WHERE v.stock_quantity > 0 AND i.is_active AND EXISTS (SELECT 1 FROM variant_facts f WHERE f.variant_id = v.id AND f.family = 'frame')
      AND EXISTS (SELECT 1 FROM variant_facts f WHERE f.variant_id = v.id AND f.family = 'crankset') LIMIT 1`);
  return rows[0]!;
}
