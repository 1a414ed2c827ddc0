import { type SQL, sql } from 'drizzle-orm';
import { containsFoldedWord } from '#server/platform/db/contains-text.ts';
import { gtinForms } from '#shared/gtin.ts';
import type { StockQuery, StockSort } from './stock-query.ts';

/** Parts of an SQL statement that reads the variants which match a query. */
interface Selection {
  /** Common table expressions (WITH). The last one is `page`: the ids of the variants of one page, in their order. */
  tables: SQL;
  /** Expression for the number of all matching variants. */
  total: SQL;
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

/** Selects one page of the variants that match a query, and the number of all matching variants. */
export function selectVariants(params: StockQuery): Selection {
  const words = (params.query ?? '').split(/\s+/).filter(Boolean);
  // Sorts exactly as the database indexes do: the columns are never null, so NULLS FIRST or LAST is not
  // needed.
  const direction = params.descending ? sql`DESC` : sql`ASC`;
  const limit = sql`LIMIT ${params.perPage} OFFSET ${(params.page - 1) * params.perPage}`;
  const isByName = words.length > 0 && params.sort === 'name';
  if (isByName && !params.state && !words.some((word) => gtinForms(word).length > 0))
    return selectByName(params, words, direction, limit);
  const where = whereOf(params, words);
  const inOrder = sql`SELECT v.id, ${isByName ? sql`w.names` : columns[params.sort]} AS sorted ${tablesOf(params, words, isByName ? [] : (joinsOfSort[params.sort] ?? []))} WHERE ${where}`;
  // Usually few variants match a search, or are low or sold out. They are found once, for both the total and the page.
  // Otherwise, one index serves the total and another the page. If most variants are sold out, this takes longer.
  const areFew = words.length > 0 || params.state === 'low' || params.state === 'out';
  return {
    tables: areFew
      ? sql`found AS MATERIALIZED (${inOrder}), page AS (SELECT id FROM found ORDER BY sorted ${direction}, id ${limit})`
      : sql`found AS NOT MATERIALIZED (SELECT v.id ${tablesOf(params, words, [])} WHERE ${where}),
            page AS (${inOrder} ORDER BY ${columns[params.sort]} ${direction}, v.id ${limit})`,
    total: sql`(SELECT count(*)::int FROM found)`,
  };
}

/**
 * Selects variants that match all words, sorted by name. Reads variants only for the products of the page and where a
 * SKU must match. For other products, it adds up the stored numbers of variants.
 */
function selectByName(params: StockQuery, words: readonly string[], direction: SQL, limit: SQL): Selection {
  const isInWords = (word: string) => sql`(${containsFoldedWord(sql`w.words`, word)} OR w.gtin = ${word})`;
  const where = [...words.map(isInWords), ...productConditions(params, sql`w.category_id`)];
  const isFound = sql.join(
    words.map((word) => sql`(${isNamed(word)} OR ${hasSku(word)})`),
    sql` AND `,
  );
  const matchesName = sql.join(
    words.map((word) => sql`(${isNamed(word)})`),
    sql` AND `,
  );
  return {
    tables: sql`
      matching AS MATERIALIZED (SELECT w.id, w.names, w.gtin, w.available_variants, COALESCE(${matchesName}, false) AS matches_name FROM product_words w
        ${params.isActive === undefined ? sql`` : sql`JOIN product_inventory i ON i.product_catalog_id = w.id`} WHERE ${sql.join(where, sql` AND `)}),
      by_sku AS (SELECT v.id, w.names FROM matching w JOIN product_variants v ON v.product_catalog_id = w.id
        WHERE NOT w.matches_name AND v.is_available AND ${isFound}),
      by_name AS (SELECT id, names FROM matching WHERE matches_name AND available_variants > 0
        ORDER BY names ${direction} FETCH FIRST (${params.page * params.perPage}) ROWS WITH TIES),
      page AS (SELECT id FROM (SELECT v.id, w.names FROM by_name w JOIN product_variants v ON v.product_catalog_id = w.id WHERE v.is_available
        UNION ALL SELECT id, names FROM by_sku) found ORDER BY names ${direction}, id ${limit})`,
    total: sql`((SELECT COALESCE(sum(available_variants), 0) FROM matching WHERE matches_name) + (SELECT count(*) FROM by_sku))::int`,
  };
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
function tablesOf(params: StockQuery, words: readonly string[], more: readonly (keyof typeof joins)[]): SQL {
  const needed = new Set([
    ...(words.length > 0 ? (['w'] as const) : []),
    ...(params.categories ? (['c'] as const) : []),
    ...(params.isActive === undefined ? [] : (['i'] as const)),
    ...more,
  ]);
  const all = (['w', 'c', 'i', 'b'] as const).filter((name) => needed.has(name)).map((name) => joins[name]);
  return sql`FROM product_variants v ${sql.join(all, sql` `)}`;
}

const isNamed = (word: string) => sql`${containsFoldedWord(sql`w.names`, word)} OR w.gtin = ${word}`;
const hasSku = (word: string) => containsFoldedWord(sql`fold_words(v.sku)`, word);

function whereOf(params: StockQuery, words: readonly string[]): SQL {
  const conditions: SQL[] = [sql`v.is_available`, ...productConditions(params, sql`c.category_id`)];
  for (const word of words) {
    // Tests the search words of the product first. They are indexed and include the words of all variants of
    // the product.
    const forms = gtinForms(word);
    const hasGtin = forms.length > 0 ? sql` OR v.gtin IN ${forms}` : sql``;
    conditions.push(sql`(${containsFoldedWord(sql`w.words`, word)} OR w.gtin = ${word}${hasGtin})
      AND (${isNamed(word)}${hasGtin} OR ${hasSku(word)})`);
  }
  if (params.state === 'out') conditions.push(sql`v.stock_quantity = 0`);
  if (params.state === 'low')
    conditions.push(sql`v.stock_quantity > 0 AND v.stock_quantity <= v.min_stock_level`);
  if (params.state === 'in') conditions.push(sql`v.stock_quantity > v.min_stock_level`);
  return sql.join(conditions, sql` AND `);
}

function productConditions({ categories, isActive }: StockQuery, category: SQL): SQL[] {
  return [
    ...(categories ? [sql`${category} IN ${categories}`] : []),
    ...(isActive === undefined ? [] : [sql`i.is_active = ${isActive}`]),
  ];
}
