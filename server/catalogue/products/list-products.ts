import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';
import { gtinForms } from '#shared/gtin.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { CategoryTree } from './tree.ts';
import { fold } from './search/words.ts';
import { inLanguage } from './search-index/reference-data.ts';
import type { RelationKind } from '#shared/product-relations.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** One row of the product list in the back office. */
export interface ProductListRow {
  id: string;
  name: string;
  brand: string;
  category: string;
  sku: string;
  gtin: string;
  /** GTINs of the variants, separated by commas. */
  variantGtins: string;
  price: Centimes;
  image: string;
  /** Available units of all offered variants together. */
  stock: number;
  /** Whether the stock of at least one offered variant is at or below its minimum. */
  isLow: boolean;
  variants: number;
  isActive: boolean;
  isVisible: boolean;
  isFeatured: boolean;
  /** SKUs of the products to which the product states a relation, separated by `|`, by kind. */
  relations: Partial<Record<RelationKind, string>>;
  createdAt: string;
}

export const productSorts = ['created', 'name', 'sku', 'price', 'stock'] as const;
export type ProductSort = (typeof productSorts)[number];
export const productStates = ['active', 'featured', 'hidden', 'inactive'] as const;
export const productStockFilters = ['out', 'low', 'in'] as const;

export interface ProductListQuery {
  /** Search text. Each word must match the name, brand, category, SKU or GTIN. */
  query?: string;
  /** Category id; products of all its descendant categories match too. */
  category?: string;
  brandId?: string;
  state?: (typeof productStates)[number];
  stock?: (typeof productStockFilters)[number];
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

const parts = {
  i: sql`JOIN product_inventory i ON i.product_catalog_id = c.id`,
  n: sql`JOIN product_catalog n ON n.id = c.id`,
  s: sql`CROSS JOIN LATERAL (SELECT COALESCE(sum(stock_quantity), 0)::int AS stock, COALESCE(bool_or(stock_quantity <= min_stock_level), false) AS low FROM product_variants WHERE product_catalog_id = c.id AND is_available) s`,
};
const partsOfSort: Partial<Record<ProductSort, (keyof typeof parts)[]>> = {
  sku: ['i'],
  price: ['i'],
  stock: ['s'],
};

const states: Record<(typeof productStates)[number], SQL> = {
  inactive: sql`NOT i.is_active`,
  hidden: sql`i.is_active AND NOT i.is_visible_online`,
  featured: sql`i.is_active AND i.is_visible_online AND i.is_featured`,
  active: sql`i.is_active AND i.is_visible_online`,
};

const inStock = sql`SELECT product_catalog_id FROM product_variants WHERE is_available GROUP BY product_catalog_id HAVING sum(stock_quantity) > 0`;
const stocks: Record<(typeof productStockFilters)[number], SQL> = {
  out: sql`NOT EXISTS (SELECT 1 FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available AND v.stock_quantity > 0)`,
  low: sql`c.id IN (${inStock} AND bool_or(stock_quantity <= min_stock_level))`,
  in: sql`c.id IN (${inStock} AND NOT bool_or(stock_quantity <= min_stock_level))`,
};

/**
 * Returns one page of the products that match, including hidden products, with the total number of matches.
 */
export async function listProducts(
  db: Queryable,
  tree: CategoryTree,
  params: ProductListQuery,
): Promise<{ items: ProductListRow[]; total: number }> {
  const { rows } = await db.execute<PageRow<ProductListRow>>(sql`
    WITH ${pageOf(tree, params)}
    SELECT line.*, counted.total FROM (SELECT count(*)::int AS total FROM found) counted LEFT JOIN (
      SELECT wanted.place, c.id, c.name, COALESCE(b.name, '') AS brand, c.category_id AS category, i.sku, COALESCE(c.gtin, '') AS gtin,
        COALESCE((SELECT string_agg(v.gtin, ', ' ORDER BY v.position) FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available), '') AS "variantGtins",
        i.price_cents AS price, COALESCE(c.images->>0, '') AS image, s.stock, s.low AS "isLow", i.is_active AS "isActive", i.is_visible_online AS "isVisible",
        i.is_featured AS "isFeatured", (SELECT count(*) FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available)::int AS variants,
        COALESCE((SELECT json_object_agg(kind, skus) FROM (
          SELECT r.kind, string_agg(o.sku, '|' ORDER BY r.created_at, r.id) AS skus FROM product_relations r
          JOIN product_inventory o ON o.product_catalog_id = CASE WHEN r.product_catalog_id = c.id THEN r.other_product_id ELSE r.product_catalog_id END
          WHERE r.product_catalog_id = c.id OR (r.other_product_id = c.id AND r.kind = 'wears_with') GROUP BY r.kind) k), '{}') AS relations,
        ${isoInstant(sql`c.created_at`)} AS "createdAt"
      FROM wanted JOIN product_catalog c USING (id) ${parts.i}
      LEFT JOIN product_brands b ON b.id = c.brand_id ${parts.s}) line ON true
    ORDER BY line.place`);
  return splitPageAndTotal(rows);
}

/**
 * SQL of two CTEs: `found` holds the ids of all matching products; `wanted` holds the ids of the requested
 * page with their position.
 */
function pageOf(tree: CategoryTree, params: ProductListQuery): SQL {
  const sort = params.sort ?? 'created';
  const direction = params.descending === false ? sql`ASC` : sql`DESC`;
  const limit = sql`LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}`;
  const where = whereOf(tree, params);
  const asked = params.state ? (['i'] as const) : [];
  if (params.query) {
    // A search materializes its matches once, because both the count and the page read them.
    const needed = joined(...asked, ...(sort === 'name' ? (['n'] as const) : (partsOfSort[sort] ?? [])));
    const by = sort === 'name' ? sql`n.name` : columns[sort];
    return sql`found AS MATERIALIZED (SELECT c.id, ${by} AS sorted FROM product_words c ${needed} WHERE ${where}),
      wanted AS (SELECT id, row_number() OVER () AS place FROM (SELECT id FROM found ORDER BY sorted ${direction}, id ${direction} ${limit}) p)`;
  }
  // Without a search text, PostgreSQL counts with one index and sorts with another. `found` is therefore not
  // materialized, because that would prevent the use of the indexes.
  return sql`found AS NOT MATERIALIZED (SELECT c.id FROM product_catalog c ${joined(...asked)} WHERE ${where}),
    wanted AS (SELECT id, row_number() OVER () AS place FROM (SELECT c.id FROM product_catalog c ${joined(...asked, ...(partsOfSort[sort] ?? []))}
      WHERE ${where} ORDER BY ${columns[sort]} ${direction}, c.id ${direction} ${limit}) p)`;
}

function joined(...names: readonly (keyof typeof parts)[]): SQL {
  return sql.join(
    [...new Set(names)].map((name) => parts[name]),
    sql` `,
  );
}

function whereOf(tree: CategoryTree, params: ProductListQuery): SQL {
  const conditions: SQL[] = [sql`true`];
  for (const word of (params.query ?? '').split(/\s+/).filter(Boolean)) conditions.push(bearing(tree, word));
  if (params.category) conditions.push(inCategories(below(tree, params.category)));
  if (params.brandId) conditions.push(sql`c.brand_id = ${params.brandId}`);
  if (params.state) conditions.push(states[params.state]);
  if (params.stock) conditions.push(stocks[params.stock]);
  return sql.join(conditions, sql` AND `);
}

// SQL condition for one search word: the word is in the folded words, equals the GTIN or matches a category
// name. All alternatives use columns of one table, so that PostgreSQL can use an index for each OR branch; only
// a word that is a GTIN is also searched among the variants.
function bearing(tree: CategoryTree, word: string): SQL {
  const named = tree.all.filter(({ name }) =>
    Object.values(name).some((text: string) => fold(text).includes(fold(word))),
  );
  const categories = named.flatMap(({ id }) => below(tree, id));
  const isNamed = categories.length > 0 ? sql` OR ${inCategories(categories)}` : sql``;
  const forms = gtinForms(word);
  const hasGtin =
    forms.length > 0
      ? sql` OR c.gtin IN ${forms} OR c.id IN (SELECT product_catalog_id FROM product_variants WHERE gtin IN ${forms})`
      : sql``;
  return sql`(${containsFoldedWord(sql`c.words`, word)} OR c.gtin = ${word}${hasGtin}${isNamed})`;
}

function inCategories(ids: readonly string[]): SQL {
  return ids.length > 0 ? sql`c.category_id IN ${[...new Set(ids)]}` : sql`false`;
}

function below(tree: CategoryTree, id: string): string[] {
  return tree.all
    .filter((entry) => tree.lineage(entry.id).some((above) => above.id === id))
    .map((entry) => entry.id);
}

/** Returns the categories as options of a select field; children are indented below their parent. */
export function categoryChoices(tree: CategoryTree): { id: string; name: string }[] {
  const walk = (parent: string | null, depth: number): { id: string; name: string }[] =>
    tree
      .children(parent)
      .flatMap(({ id, name }) => [
        { id, name: `${'\u2003'.repeat(depth)}${inLanguage(name, 'fr')}` },
        ...walk(id, depth + 1),
      ]);
  return walk(null, 0);
}
