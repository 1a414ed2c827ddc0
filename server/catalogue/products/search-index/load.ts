import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { Translated } from '../schema.ts';
import { parseVariantType } from '../variant-type.ts';
import { type IndexedProduct, stockState } from './product.ts';
import { isoInstant } from '#server/platform/db/columns.ts';
import { readQueryPages } from '#server/platform/db/snapshot-pages.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  texts: Partial<Record<'de' | 'en', string>> | null;
  brand: string | null;
  brand_slug: string | null;
  category: string;
  price: number;
  sku: string;
  weight: number;
  images: string[];
  badge: string | null;
  warranty: number | null;
  certification: string | null;
  gtin: string | null;
  featured: boolean;
  created: string;
  changed: string;
  rating: { value: number; count: number } | null;
  specs: Record<string, string> | null;
  variants:
    | [
        id: string,
        sku: string,
        gtin: string | null,
        type: string,
        name: string,
        stock: number,
        minimum: number,
      ][]
    | null;
}

// The specifications are sorted, because `differInStockOnly` compares them as text.
const select = (where: SQL) => sql<Row>`
  SELECT c.id, c.name, b.name AS brand, b.slug AS brand_slug, c.category_id AS category, i.price_cents AS price, i.sku,
    c.weight_g AS weight, c.images, c.badge, c.warranty_years AS warranty, c.certification, c.gtin, i.is_featured AS featured,
    ${isoInstant(sql`c.created_at`)} AS created, c.updated_at::text AS changed,
    (SELECT json_build_object('value', round(avg(r.rating), 1), 'count', count(*)) FROM product_reviews r WHERE r.product_id = c.id AND r.status = 'published' HAVING count(*) > 0) AS rating,
    (SELECT json_object_agg(t.locale, t.name) FROM product_texts t WHERE t.product_catalog_id = c.id) AS texts,
    (SELECT json_object_agg(s.key, s.value ORDER BY s.key) FROM product_specifications s WHERE s.product_catalog_id = c.id) AS specs,
    (SELECT json_agg(json_build_array(v.id, v.sku, v.gtin, v.variant_type, v.variant_name, v.stock_quantity, v.min_stock_level) ORDER BY v.position)
       FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available) AS variants
  FROM product_catalog c
  JOIN product_inventory i ON i.product_catalog_id = c.id
  LEFT JOIN product_brands b ON b.id = c.brand_id
  WHERE i.is_active AND i.is_visible_online AND ${where}`;

function toProduct(row: Row): IndexedProduct {
  const variants = (row.variants ?? []).map(([id, sku, gtin, type, name, stock, minimum]) => ({
    id,
    sku,
    gtin,
    type,
    name,
    stock,
    minimum,
  }));
  const name: Translated = { fr: row.name, ...row.texts };
  const chosen = variants.filter((variant) => variant.type !== 'default');
  return {
    id: row.id,
    name,
    brand: row.brand ?? '',
    brandSlug: row.brand_slug ?? '',
    category: row.category,
    price: row.price,
    sku: row.sku,
    skus: [row.sku, ...variants.map((variant) => variant.sku)],
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    stocks: variants.map((variant) => variant.stock).join(' '),
    stockState: stockState(variants),
    weightGrams: row.weight,
    images: row.images,
    badge: row.badge,
    warrantyYears: row.warranty,
    certification: row.certification,
    gtin: row.gtin,
    gtins: [row.gtin, ...variants.map(({ gtin }) => gtin)].filter((gtin) => gtin !== null),
    isFeatured: row.featured,
    createdAt: row.created,
    changedAt: row.changed,
    rating: row.rating,
    specifications: row.specs ?? {},
    sizes: chosen.map((variant) => variant.name),
    variantType: parseVariantType(chosen[0]?.type ?? 'other'),
    hasVariants: variants.length > 1,
    onlyVariantId: variants.length === 1 ? (variants[0]?.id ?? null) : null,
  };
}

/** Loads all visible products in batches to limit memory use, in the order in which they are stored. */
export async function* loadAllProducts(db: Database): AsyncGenerator<IndexedProduct[]> {
  for await (const rows of readQueryPages<Row>(db, select(sql`true`))) yield rows.map(toProduct);
}

/** Loads the visible products among these ids. */
export async function loadProducts(db: Queryable, ids: readonly string[]): Promise<IndexedProduct[]> {
  const { rows } = await db.execute<Row>(select(sql`c.id = ANY(${sql.param(ids)}::uuid[])`));
  return rows.map(toProduct);
}

/** Loads the visible products whose id begins with these hexadecimal digits. */
export async function loadProductsOfShortId(db: Queryable, short: string): Promise<IndexedProduct[]> {
  const [low, high] = ['0', 'f'].map((digit) => {
    const digits = short.padEnd(32, digit);
    return [8, 12, 16, 20, 32].map((end, i, ends) => digits.slice(ends[i - 1] ?? 0, end)).join('-');
  });
  const { rows } = await db.execute<Row>(select(sql`c.id BETWEEN ${low} AND ${high}`));
  return rows.map(toProduct);
}
