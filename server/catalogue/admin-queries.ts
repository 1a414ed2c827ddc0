import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';

interface Page<T> {
  items: T[];
  total: number;
}

const contains = (query: string): string => `%${query.replace(/[\\%_]/g, '\\$&')}%`;

export interface StaffVariant {
  id: string;
  productId: string;
  name: string;
  variantName: string | null;
  brand: string | null;
  category: string;
  sku: string;
  stock: number;
  reserved: number;
  minimum: number;
}

/** One page of variants with their stock, by name; filtered by search, category (with those below it) and state. */
export async function searchStaffVariants(
  db: Queryable,
  wish: { query?: string; categories?: readonly string[]; state?: 'low' | 'out'; page: number; perPage: number },
): Promise<Page<StaffVariant>> {
  const conditions: SQL[] = [sql`v.is_available`];
  if (wish.query) {
    const like = contains(wish.query);
    conditions.push(
      sql`(c.name ILIKE ${like} OR b.name ILIKE ${like} OR v.sku ILIKE ${like} OR i.sku ILIKE ${like} OR c.gtin = ${wish.query})`,
    );
  }
  if (wish.categories) conditions.push(sql`c.category_id = ANY(${sql.param(wish.categories)}::text[])`);
  if (wish.state === 'out') conditions.push(sql`v.stock_quantity = 0`);
  if (wish.state === 'low') conditions.push(sql`v.stock_quantity <= v.min_stock_level`);
  const { rows } = await db.execute<StaffVariant & { total: number } & Record<string, unknown>>(sql`
    SELECT v.id, c.id AS "productId", c.name, NULLIF(v.variant_name, '') AS "variantName", b.name AS brand, c.category_id AS category, v.sku,
      v.stock_quantity AS stock, v.reserved_quantity AS reserved, v.min_stock_level AS minimum, count(*) OVER () AS total
    FROM product_variants v
    JOIN product_catalog c ON c.id = v.product_catalog_id
    JOIN product_inventory i ON i.product_catalog_id = c.id
    LEFT JOIN product_brands b ON b.id = c.brand_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY c.name, c.id, v.position LIMIT ${wish.perPage} OFFSET ${(wish.page - 1) * wish.perPage}`);
  return split(rows);
}

function split<T extends object>(rows: (T & { total: number })[]): Page<T> {
  return { items: rows.map(({ total: _, ...item }) => item as unknown as T), total: rows[0]?.total ?? 0 };
}
