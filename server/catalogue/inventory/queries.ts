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

/** Maximum number of stock movements to read, so that the query's cost does not grow with the ledger. */
const latestMovements = 20_000;

/**
 * Lists the ids of products of which a sold-out variant received stock, latest first. Stock that a cancelled order
 * released does not count.
 */
export async function listBackInStock(db: Queryable, since: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT v.product_catalog_id AS id
    FROM (SELECT * FROM stock_movements ORDER BY id DESC LIMIT ${latestMovements}) latest
    JOIN product_variants v ON v.id = latest.variant_id
    WHERE latest.created_at >= ${since} AND latest.reason IN ('received', 'counted', 'adjusted', 'imported')
      AND latest.stock_after > 0 AND latest.stock_after - latest.quantity <= 0
    GROUP BY v.product_catalog_id ORDER BY max(latest.id) DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
