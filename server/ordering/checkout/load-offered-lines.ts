import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

/**
 * A requested cart line. It names a variant by its id or SKU, or by the SKU of a product that has only one
 * variant.
 */
export interface RequestedLine {
  variantId?: string;
  sku?: string;
  quantity: number;
}

/** A requested cart line with the current data of the catalogue. */
export interface OfferedLine {
  variantId: string;
  productId: string;
  sku: string;
  name: { fr: string; de: string | null; en: string | null };
  variantLabel: string | null;
  image: string | null;
  unitPrice: Centimes;
  weightGrams: number;
  isBulky: boolean;
  available: number;
  brand: string | null;
}

/** Row of `selectOffers`. */
export interface OfferRow extends Record<string, unknown> {
  variant_id: string;
  product_id: string;
  product_sku: string;
  sku: string;
  name: string;
  name_de: string | null;
  name_en: string | null;
  type: string;
  variant_name: string;
  image: string | null;
  price: number;
  weight: number;
  is_bulky: boolean;
  stock: number;
  brand: string | null;
  siblings: number;
}

/**
 * Reads the current data and prices of requested cart lines from the database, never from a cache.
 *
 * @returns by requested line: the offer, or undefined when the shop does not sell it. The SKU of a product
 * stands for its only variant
 */
export async function loadOfferedLines(
  db: Queryable,
  wanted: readonly RequestedLine[],
): Promise<(OfferedLine | undefined)[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.flatMap((line) => line.variantId ?? []);
  const skus = wanted.flatMap((line) => (line.variantId ? [] : (line.sku ?? [])));
  const values = Object.fromEntries([
    ...ids.map((id, i) => [`id${i}`, id]),
    ...skus.map((sku, i) => [`sku${i}`, sku]),
  ]);
  const { rows } = await offersOf(ids.length, skus.length)(db, values);
  return wanted.map((line) => {
    const row = rows.find((candidate) =>
      line.variantId
        ? candidate.variant_id === line.variantId
        : candidate.sku === line.sku || (candidate.product_sku === line.sku && candidate.siblings === 1),
    );
    return row && toOffer(row);
  });
}

const stored = new Map<string, ReturnType<typeof compose>>();

/**
 * Returns a prepared query for this number of ids and SKUs. Queries for fewer than 12 are cached, because
 * most carts are short.
 */
function offersOf(ids: number, skus: number) {
  const key = `${ids}/${skus}`;
  const offers = stored.get(key) ?? compose(ids, skus);
  if (ids + skus < 12) stored.set(key, offers);
  return offers;
}

function compose(ids: number, skus: number) {
  return preparedSql<OfferRow, string>((value) => {
    const all = (name: string, count: number) =>
      sql.join(
        Array.from({ length: count }, (_, i) => value(`${name}${i}`)),
        sql`, `,
      );
    // One subquery per table, so that each uses an index; a single condition over both tables would scan
    // them. Passes each id and SKU as a parameter of its own: for an array of unknown length, PostgreSQL
    // would plan the query on every call.
    const lookups = [
      ...(ids > 0 ? [sql`SELECT id FROM product_variants WHERE id IN (${all('id', ids)})`] : []),
      ...(skus > 0
        ? [
            sql`SELECT id FROM product_variants WHERE sku IN (${all('sku', skus)})`,
            sql`SELECT o.id FROM product_inventory p JOIN product_variants o ON o.product_catalog_id = p.product_catalog_id WHERE p.sku IN (${all('sku', skus)})`,
          ]
        : []),
    ];
    return selectOffers(sql.join(lookups, sql` UNION `));
  });
}

/**
 * Composes the query for the offers of variants, one `OfferRow` each. Variants that the shop does not sell are
 * missing.
 *
 * @param wanted query for the ids of the variants, in the column `id`
 */
export const selectOffers = (wanted: SQL): SQL => sql`
  SELECT v.id AS variant_id, c.id AS product_id, i.sku AS product_sku, v.sku, c.name, de.name AS name_de, en.name AS name_en,
    v.variant_type AS type, v.variant_name, c.images->>0 AS image, i.price_cents + v.price_modifier_cents AS price,
    c.weight_g AS weight, c.is_bulky, v.stock_quantity AS stock, b.name AS brand,
    (SELECT count(*) FROM product_variants o WHERE o.product_catalog_id = c.id AND o.is_available) AS siblings
  FROM (${wanted}) wanted JOIN product_variants v ON v.id = wanted.id
  JOIN product_catalog c ON c.id = v.product_catalog_id
  JOIN product_inventory i ON i.product_catalog_id = c.id
  LEFT JOIN product_brands b ON b.id = c.brand_id
  LEFT JOIN product_texts de ON de.product_catalog_id = c.id AND de.locale = 'de'
  LEFT JOIN product_texts en ON en.product_catalog_id = c.id AND en.locale = 'en'
  WHERE v.is_available AND i.is_active AND i.is_visible_online`;

/** Returns the offer of a row of `selectOffers`. */
export function toOffer(row: OfferRow): OfferedLine {
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    sku: row.sku,
    name: { fr: row.name, de: row.name_de, en: row.name_en },
    variantLabel: row.type === 'default' ? null : row.variant_name,
    image: row.image,
    unitPrice: row.price,
    weightGrams: row.weight,
    isBulky: row.is_bulky,
    available: row.stock,
    brand: row.brand,
  };
}
