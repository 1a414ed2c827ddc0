import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';
import { gtinForms } from '#shared/gtin.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';
import { cacheLargeResult } from '#server/platform/kernel/cache-large-result.ts';

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

export const stockSorts = ['name', 'sku', 'brand', 'stock', 'reserved', 'minimum', 'price'] as const;
export type StockSort = (typeof stockSorts)[number];

export interface StockQuery {
  /** Search text: each word is searched in name, brand and SKU; a GTIN must match completely. */
  query?: string;
  /** Category ids; a category includes its descendants. */
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
  brand: sql`COALESCE(b.name, '')`,
  stock: sql`v.stock_quantity`,
  reserved: sql`v.reserved_quantity`,
  minimum: sql`v.min_stock_level`,
  price: sql`i.price_cents + v.price_modifier_cents`,
};

/** Returns one page of variants with their stock, and the total. */
export async function listStock(
  db: Queryable,
  params: StockQuery,
): Promise<{ items: StockLine[]; total: number }> {
  const where = whereOf(params);
  // Sorts exactly as the database indexes do: the columns are never null, so NULLS FIRST or LAST is not
  // needed.
  const direction = params.descending ? sql`DESC` : sql`ASC`;
  const isByName = Boolean(params.query) && params.sort === 'name';
  const inOrder = sql`SELECT v.id, ${isByName ? sql`w.names` : columns[params.sort]} AS sorted ${asked(params, isByName ? [] : (joinsOfSort[params.sort] ?? []))} WHERE ${where}`;
  const limit = sql`LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}`;
  // Search results are computed once for both the count and the page. Without a search, one index counts the
  // variants and another sorts them.
  const found = params.query
    ? sql`found AS MATERIALIZED (${inOrder}), page AS (SELECT id FROM found ORDER BY sorted ${direction}, id ${limit})`
    : sql`found AS NOT MATERIALIZED (SELECT v.id ${asked(params, [])} WHERE ${where}),
        page AS (${inOrder} ORDER BY ${columns[params.sort]} ${direction}, v.id ${limit})`;
  const { rows } = await db.execute<PageRow<StockLine>>(sql`
    WITH ${found}
    SELECT line.*, counted.total FROM (SELECT count(*)::int AS total FROM found) counted LEFT JOIN (
      SELECT page.place, v.id, c.id AS "productId", c.name || CASE WHEN v.variant_name = '' THEN '' ELSE ', ' || v.variant_name END AS name,
        b.name AS brand, c.category_id AS category, v.sku, i.price_cents + v.price_modifier_cents AS "priceCents", v.stock_quantity AS stock,
        v.reserved_quantity AS reserved, v.min_stock_level AS minimum, i.is_active AS "isActive"
      FROM (SELECT id, row_number() OVER () AS place FROM page) page JOIN product_variants v USING (id) ${joins.c} ${joins.i} ${joins.b}) line ON true
    ORDER BY line.place`);
  return splitPageAndTotal(rows);
}

const joins = {
  w: sql`JOIN product_words w ON w.id = v.product_catalog_id`,
  c: sql`JOIN product_catalog c ON c.id = v.product_catalog_id`,
  i: sql`JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id`,
  b: sql`LEFT JOIN product_brands b ON b.id = c.brand_id`,
};
const joinsOfSort: Partial<Record<StockSort, (keyof typeof joins)[]>> = {
  name: ['c'],
  brand: ['c', 'b'],
  price: ['i'],
};

/**
 * Joins only the tables that the query needs. Every variant has a product and a price, so omitting a join
 * loses no rows.
 */
function asked(params: StockQuery, more: readonly (keyof typeof joins)[]): SQL {
  const needed = new Set([
    ...(params.query ? (['w'] as const) : []),
    ...(params.categories ? (['c'] as const) : []),
    ...(params.isActive === undefined ? [] : (['i'] as const)),
    ...more,
  ]);
  const all = (['w', 'c', 'i', 'b'] as const).filter((name) => needed.has(name)).map((name) => joins[name]);
  return sql`FROM product_variants v ${sql.join(all, sql` `)}`;
}

function whereOf(params: StockQuery): SQL {
  const conditions: SQL[] = [sql`v.is_available`];
  for (const word of (params.query ?? '').split(/\s+/).filter(Boolean)) {
    // Tests the search words of the product first. They are indexed and include the words of all variants of
    // the product.
    const forms = gtinForms(word);
    const hasGtin = forms.length > 0 ? sql` OR v.gtin IN ${forms}` : sql``;
    conditions.push(sql`(${containsFoldedWord(sql`w.words`, word)} OR w.gtin = ${word}${hasGtin})
      AND (${containsFoldedWord(sql`w.names`, word)} OR w.gtin = ${word}${hasGtin} OR ${containsFoldedWord(sql`fold_words(v.sku)`, word)})`);
  }
  if (params.categories)
    conditions.push(
      sql`c.category_id IN (${sql.join(
        params.categories.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    );
  if (params.state === 'out') conditions.push(sql`v.stock_quantity = 0`);
  if (params.state === 'low')
    conditions.push(sql`v.stock_quantity > 0 AND v.stock_quantity <= v.min_stock_level`);
  if (params.state === 'in') conditions.push(sql`v.stock_quantity > v.min_stock_level`);
  if (params.isActive !== undefined) conditions.push(sql`i.is_active = ${params.isActive}`);
  return sql.join(conditions, sql` AND `);
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
