import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Appearance } from './families.ts';

/** A variant as customers can buy it now. */
export interface VariantOffer extends Record<string, unknown> {
  id: string;
  productId: string;
  sku: string;
  /** Type of the variant; `default` for a product without a choice. */
  type: string;
  name: string;
  price: Centimes;
  stock: number;
  isBulky: boolean;
  /** Appearance of the product; null when it has no drawing. */
  appearance: Appearance | null;
}

const read = async (db: Queryable, where: SQL): Promise<VariantOffer[]> =>
  (
    await db.execute<VariantOffer>(sql`
      SELECT v.id, v.product_catalog_id AS "productId", v.sku, v.variant_type AS type, v.variant_name AS name,
        i.price_cents + v.price_modifier_cents AS price, v.stock_quantity AS stock, c.is_bulky AS "isBulky", c.appearance
      FROM product_variants v
      JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id
      JOIN product_catalog c ON c.id = v.product_catalog_id
      WHERE v.is_available AND i.is_active AND i.is_visible_online AND ${where}
      ORDER BY v.product_catalog_id, v.position`)
  ).rows;

/** Reads the visible variants with these ids, in one query. */
export const readVariantOffers = (db: Queryable, ids: readonly string[]): Promise<VariantOffer[]> =>
  read(db, sql`v.id = ANY(${sql.param(ids)}::uuid[])`);

/** Reads all visible variants of these products, in one query. */
export const readVariantOffersOf = (db: Queryable, productIds: readonly string[]): Promise<VariantOffer[]> =>
  read(db, sql`v.product_catalog_id = ANY(${sql.param(productIds)}::uuid[])`);
