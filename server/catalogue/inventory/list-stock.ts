import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';
import { cacheLargeResult } from '#server/platform/kernel/cache-large-result.ts';
import { selectVariants } from './select-variants.ts';
import type { StockQuery } from './stock-query.ts';

/** Row of the inventory list: one variant. */
export interface StockLine {
  id: string;
  productId: string;
  name: string;
  brand: string | null;
  category: string;
  sku: string;
  priceCents: number;
  stock: number;
  reserved: number;
  minimum: number;
  isActive: boolean;
}

/** Returns one page of variants with their stock, and the total. */
export async function listStock(
  db: Queryable,
  params: StockQuery,
): Promise<{ items: StockLine[]; total: number }> {
  const { tables, total } = selectVariants(params);
  const { rows } = await db.execute<PageRow<StockLine>>(sql`
    WITH ${tables}
    SELECT line.*, counted.total FROM (SELECT ${total} AS total) counted LEFT JOIN (
      SELECT page.place, v.id, c.id AS "productId", c.name || CASE WHEN v.variant_name = '' THEN '' ELSE ', ' || v.variant_name END AS name,
        b.name AS brand, c.category_id AS category, v.sku, i.price_cents + v.price_modifier_cents AS "priceCents", v.stock_quantity AS stock,
        v.reserved_quantity AS reserved, v.min_stock_level AS minimum, i.is_active AS "isActive"
      FROM (SELECT id, row_number() OVER () AS place FROM page) page JOIN product_variants v USING (id)
        JOIN product_catalog c ON c.id = v.product_catalog_id JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id
        LEFT JOIN product_brands b ON b.id = c.brand_id) line ON true
    ORDER BY line.place`);
  return splitPageAndTotal(rows);
}

/** Key figures of the whole inventory. */
export interface StockFigures extends Record<string, unknown> {
  products: number;
  inStock: number;
  low: number;
  out: number;
  /** Purchase value of the physical stock, including reserved units, in centimes. */
  valueCents: number;
}

/**
 * Returns the key figures of the inventory: products in stock, low and sold out, and the purchase value. With
 * more than 20,000 variants, the figures are cached for ten seconds.
 */
export const readStockFigures = cacheLargeResult(
  reckonStock,
  ({ inStock, low, out }) => inStock + low + out > manyVariants,
);

const manyVariants = 20_000;

async function reckonStock(db: Queryable): Promise<StockFigures> {
  const { rows } = await db.execute<StockFigures>(sql`
    SELECT (SELECT count(*) FROM (SELECT DISTINCT product_catalog_id FROM product_variants WHERE is_available) sold)::int AS products,
      count(*) FILTER (WHERE v.stock_quantity > v.min_stock_level)::int AS "inStock",
      count(*) FILTER (WHERE v.stock_quantity > 0 AND v.stock_quantity <= v.min_stock_level)::int AS low,
      count(*) FILTER (WHERE v.stock_quantity = 0)::int AS out,
      COALESCE(sum((v.stock_quantity + v.reserved_quantity)::bigint * i.cost_price_cents), 0)::float8 AS "valueCents"
    FROM product_variants v JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id WHERE v.is_available`);
  return rows[0]!;
}
