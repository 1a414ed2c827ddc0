import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import type { Centimes } from '../kernel/money.ts';
import type { CategoryTree } from './tree.ts';
import { fold } from './search/words.ts';
import { inLanguage } from './shelf/facts.ts';

/** A product as a line of the back office's list. */
export interface ProductLine {
  id: string;
  name: string;
  brand: string;
  category: string;
  sku: string;
  gtin: string;
  price: Centimes;
  image: string;
  /** Free to sell, all offered variants together. */
  stock: number;
  variants: number;
  isActive: boolean;
  isVisible: boolean;
  isFeatured: boolean;
  createdAt: string;
}

export const productSorts = ['created', 'name', 'sku', 'price', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];
export const productStates = ['active', 'featured', 'hidden', 'inactive'] as const;
export const productStocks = ['out', 'low', 'in'] as const;

/** From here down a list's badge says that little is left. */
const fewPieces = 5;

export interface ProductListWish {
  /** Looked for in name, brand, category, SKU and GTIN; each word must be in one of them. */
  query?: string;
  /** A category with all below it. */
  category?: string;
  brandId?: string;
  state?: (typeof productStates)[number];
  stock?: (typeof productStocks)[number];
  sort?: ProductSort;
  descending?: boolean;
  page: number;
  perPage: number;
}

const columns: Record<ProductSort, SQL> = {
  created: sql`c.created_at`,
  name: sql`c.name`,
  sku: sql`i.sku`,
  price: sql`i.price_cents`,
  stock: sql`s.stock`,
};

const states: Record<(typeof productStates)[number], SQL> = {
  inactive: sql`NOT i.is_active`,
  hidden: sql`i.is_active AND NOT i.is_visible_online`,
  featured: sql`i.is_active AND i.is_visible_online AND i.is_featured`,
  active: sql`i.is_active AND i.is_visible_online`,
};

const stockSum = sql`SELECT product_catalog_id FROM product_variants WHERE is_available GROUP BY product_catalog_id HAVING sum(stock_quantity)`;
const stocks: Record<(typeof productStocks)[number], SQL> = {
  out: sql`NOT EXISTS (SELECT 1 FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available AND v.stock_quantity > 0)`,
  low: sql`c.id IN (${stockSum} BETWEEN 1 AND ${sql.raw(String(fewPieces))})`,
  in: sql`c.id IN (${stockSum} > ${sql.raw(String(fewPieces))})`,
};

const stockOf = sql`LATERAL (SELECT COALESCE(sum(stock_quantity), 0)::int AS stock FROM product_variants WHERE product_catalog_id = c.id AND is_available) s`;

/** One page of the whole catalogue, hidden products too, and how many there are. */
export async function listProducts(
  db: Queryable,
  tree: CategoryTree,
  wish: ProductListWish,
): Promise<{ items: ProductLine[]; total: number }> {
  const where = whereOf(tree, wish);
  const direction = wish.descending === false ? sql`ASC` : sql`DESC`;
  const sort = wish.sort ?? 'created';
  const joined = sql`product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id`;
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM ${joined} WHERE ${where}`);
  const from = sort === 'stock' ? sql`${joined} CROSS JOIN ${stockOf}` : joined;
  const { rows } = await db.execute<ProductLine & Record<string, unknown>>(sql`
    WITH wanted AS (
      SELECT c.id, row_number() OVER () AS place FROM (
        SELECT c.id FROM ${from} WHERE ${where} ORDER BY ${columns[sort]} ${direction}, c.id ${direction} LIMIT ${wish.perPage} OFFSET ${(wish.page - 1) * wish.perPage}) c)
    SELECT c.id, c.name, COALESCE(b.name, '') AS brand, c.category_id AS category, i.sku, COALESCE(c.gtin, '') AS gtin, i.price_cents AS price,
      COALESCE(c.images->>0, '') AS image, s.stock, i.is_active AS "isActive", i.is_visible_online AS "isVisible", i.is_featured AS "isFeatured",
      (SELECT count(*) FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available)::int AS variants,
      to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
    FROM wanted JOIN product_catalog c USING (id) JOIN product_inventory i ON i.product_catalog_id = c.id
    LEFT JOIN product_brands b ON b.id = c.brand_id CROSS JOIN ${stockOf}
    ORDER BY wanted.place`);
  return { items: rows, total: Number(counted[0]?.n ?? 0) };
}

function whereOf(tree: CategoryTree, wish: ProductListWish): SQL {
  const conditions: SQL[] = [sql`true`];
  for (const word of (wish.query ?? '').split(/\s+/).filter(Boolean)) conditions.push(bearing(tree, word));
  if (wish.category) conditions.push(inCategories(below(tree, wish.category)));
  if (wish.brandId) conditions.push(sql`c.brand_id = ${wish.brandId}`);
  if (wish.state) conditions.push(states[wish.state]);
  if (wish.stock) conditions.push(stocks[wish.stock]);
  return sql.join(conditions, sql` AND `);
}

// A union of sets, each found by its own index; alternatives in one condition would have every product read.
function bearing(tree: CategoryTree, word: string): SQL {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const named = tree.all.filter(({ name }) => Object.values(name).some((text: string) => fold(text).includes(fold(word))));
  const categories = named.flatMap(({ id }) => below(tree, id));
  return sql`c.id IN (
    SELECT id FROM product_catalog WHERE name ILIKE ${like}
    UNION SELECT id FROM product_catalog WHERE gtin = ${word}
    UNION SELECT id FROM product_catalog WHERE brand_id IN (SELECT id FROM product_brands WHERE name ILIKE ${like})
    UNION SELECT product_catalog_id FROM product_variants WHERE sku ILIKE ${like}
    UNION SELECT product_catalog_id FROM product_inventory WHERE sku ILIKE ${like}
    ${categories.length > 0 ? sql`UNION SELECT id FROM product_catalog c WHERE ${inCategories(categories)}` : sql``})`;
}

function inCategories(ids: readonly string[]): SQL {
  return ids.length > 0 ? sql`c.category_id IN ${[...new Set(ids)]}` : sql`false`;
}

function below(tree: CategoryTree, id: string): string[] {
  return tree.all.filter((entry) => tree.lineage(entry.id).some((above) => above.id === id)).map((entry) => entry.id);
}

/** The tree's categories with those below each indented, as a choice shows them. */
export function categoryChoices(tree: CategoryTree): { id: string; name: string }[] {
  const walk = (parent: string | null, depth: number): { id: string; name: string }[] =>
    tree
      .children(parent)
      .flatMap(({ id, name }) => [{ id, name: `${'\u2003'.repeat(depth)}${inLanguage(name, 'fr')}` }, ...walk(id, depth + 1)]);
  return walk(null, 0);
}
