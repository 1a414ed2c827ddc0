import { asc, eq, sql } from 'drizzle-orm';
import { productVariants } from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { stockMovements } from './schema.ts';

/** Lists the stock movements of an order, oldest first. */
export function listOrderMovements(db: Queryable, orderId: string) {
  const { id, quantity, reserved, stockAfter, reason, createdAt } = stockMovements;
  return db
    .select({ id, sku: productVariants.sku, quantity, reserved, stockAfter, reason, createdAt })
    .from(stockMovements)
    .innerJoin(productVariants, eq(productVariants.id, stockMovements.variantId))
    .where(eq(stockMovements.orderId, orderId))
    .orderBy(asc(stockMovements.id));
}

/** Variant at or below its minimum level. */
export interface LowStockVariant {
  name: string;
  sku: string;
  stock: number;
  minimum: number;
}

/** Returns the given variants that are at or below their minimum level, sorted by stock, lowest first. */
export async function readLowStockVariants(
  db: Queryable,
  variantIds: readonly string[],
): Promise<LowStockVariant[]> {
  const { rows } = await db.execute<LowStockVariant & Record<string, unknown>>(sql`
    SELECT c.name || CASE WHEN v.variant_type = 'default' THEN '' ELSE ', ' || v.variant_name END AS name,
      v.sku, v.stock_quantity AS stock, v.min_stock_level AS minimum
    FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
    WHERE v.id = ANY(${sql.param([...variantIds])}::uuid[]) AND v.stock_quantity <= v.min_stock_level
    ORDER BY v.stock_quantity, c.name, v.position`);
  return rows;
}

/** Returns the available stock of each variant of a product, by variant id. */
export async function readProductStock(db: Queryable, productId: string): Promise<Map<string, number>> {
  const { id, stockQuantity, productCatalogId } = productVariants;
  const rows = await db
    .select({ id, stockQuantity })
    .from(productVariants)
    .where(eq(productCatalogId, productId));
  return new Map(rows.map((row) => [row.id, row.stockQuantity]));
}
