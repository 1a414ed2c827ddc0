import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

/** A variant as a line of the inventory. */
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

export const stockSorts = ['name', 'sku', 'brand', 'stock', 'reserved', 'minimum', 'price'] as const;
export type StockSort = (typeof stockSorts)[number];

export interface StockWish {
  /** Each word is looked for in name, brand and SKU; a GTIN whole. */
  query?: string;
  /** A category with those below it. */
  categories?: readonly string[];
  state?: 'in' | 'low' | 'out';
  isActive?: boolean;
  sort: StockSort;
  descending: boolean;
  page: number;
  perPage: number;
}

const columns: Record<StockSort, SQL> = {
  name: sql`c.name`,
  sku: sql`v.sku`,
  brand: sql`b.name`,
  stock: sql`v.stock_quantity`,
  reserved: sql`v.reserved_quantity`,
  minimum: sql`v.min_stock_level`,
  price: sql`i.price_cents + v.price_modifier_cents`,
};

/** One page of variants with their stock, and how many there are. */
export async function listStock(db: Queryable, wish: StockWish): Promise<{ items: StockLine[]; total: number }> {
  const from = sql`
    FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
    JOIN product_inventory i ON i.product_catalog_id = c.id LEFT JOIN product_brands b ON b.id = c.brand_id
    WHERE ${whereOf(wish)}`;
  const direction = wish.descending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`;
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${from}`);
  const { rows } = await db.execute<StockLine & Record<string, unknown>>(sql`
    SELECT v.id, c.id AS "productId", c.name || CASE WHEN v.variant_name = '' THEN '' ELSE ', ' || v.variant_name END AS name, b.name AS brand,
      c.category_id AS category, v.sku, i.price_cents + v.price_modifier_cents AS "priceCents", v.stock_quantity AS stock,
      v.reserved_quantity AS reserved, v.min_stock_level AS minimum, i.is_active AS "isActive"
    ${from} ORDER BY ${columns[wish.sort]} ${direction}, v.id LIMIT ${wish.perPage} OFFSET ${(wish.page - 1) * wish.perPage}`);
  return { items: rows, total: counted[0]?.n ?? 0 };
}

function whereOf(wish: StockWish): SQL {
  const conditions: SQL[] = [sql`v.is_available`];
  for (const word of (wish.query ?? '').split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    // A list of ids each, so that the trigram index of each column serves.
    conditions.push(sql`v.id IN (
      SELECT id FROM product_variants WHERE sku ILIKE ${like}
      UNION SELECT w.id FROM product_catalog n JOIN product_variants w ON w.product_catalog_id = n.id
        WHERE n.name ILIKE ${like} OR n.gtin = ${word} OR n.brand_id IN (SELECT id FROM product_brands WHERE name ILIKE ${like}))`);
  }
  if (wish.categories)
    conditions.push(
      sql`c.category_id IN (${sql.join(
        wish.categories.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    );
  if (wish.state === 'out') conditions.push(sql`v.stock_quantity = 0`);
  if (wish.state === 'low') conditions.push(sql`v.stock_quantity > 0 AND v.stock_quantity <= v.min_stock_level`);
  if (wish.state === 'in') conditions.push(sql`v.stock_quantity > v.min_stock_level`);
  if (wish.isActive !== undefined) conditions.push(sql`i.is_active = ${wish.isActive}`);
  return sql.join(conditions, sql` AND `);
}

/** How the stock stands as a whole. */
export interface StockFigures extends Record<string, unknown> {
  products: number;
  inStock: number;
  low: number;
  out: number;
  /** What is on the shelf, pieces held for orders included, at cost; in centimes. */
  valueCents: number;
}

/** The figures above the inventory: of products, those in stock, low and out, and what all is worth at cost. */
export async function readStockFigures(db: Queryable): Promise<StockFigures> {
  const { rows } = await db.execute<StockFigures>(sql`
    SELECT count(DISTINCT v.product_catalog_id)::int AS products,
      count(*) FILTER (WHERE v.stock_quantity > v.min_stock_level)::int AS "inStock",
      count(*) FILTER (WHERE v.stock_quantity > 0 AND v.stock_quantity <= v.min_stock_level)::int AS low,
      count(*) FILTER (WHERE v.stock_quantity = 0)::int AS out,
      COALESCE(sum((v.stock_quantity + v.reserved_quantity)::bigint * i.cost_price_cents), 0)::float8 AS "valueCents"
    FROM product_variants v JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id WHERE v.is_available`);
  return rows[0]!;
}
