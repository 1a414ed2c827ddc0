import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';

export interface EditableVariant {
  id: string;
  type: string;
  name: string;
  value: string;
  priceModifier: Centimes;
  sku: string;
  /** Stock at or below this quantity counts as low. */
  minimum: number;
  isAvailable: boolean;
}

/** All product fields that staff may edit. Excludes stock, which changes only through stock movements. */
export interface Editable {
  name: string;
  description: string;
  texts: Record<'de' | 'en', { name: string; description: string }>;
  brandId: string | null;
  categoryId: string;
  weightGrams: number;
  dimensions: { length: number; width: number; height: number } | null;
  isBulky: boolean;
  badge: string;
  warrantyYears: number | null;
  certification: string;
  gtin: string;
  specifications: Record<string, string>;
  /** Typed specifications: key → value; a specification with choices stores the code of the choice. */
  typed: Record<string, string>;
  sku: string;
  price: Centimes;
  cost: Centimes;
  isActive: boolean;
  isVisible: boolean;
  isFeatured: boolean;
  variants: EditableVariant[];
}

type Row = Omit<Editable, 'texts' | 'typed' | 'variants'> & {
  texts: { locale: 'de' | 'en'; name: string; description: string }[] | null;
  typed: Record<string, string> | null;
  variants: EditableVariant[] | null;
} & Record<string, unknown>;

/** Loads a product with all its editable fields; undefined when the product does not exist. */
export async function loadEditable(db: Queryable, id: string): Promise<Editable | undefined> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.name, c.description, c.brand_id AS "brandId", c.category_id AS "categoryId", c.weight_g AS "weightGrams", c.dimensions,
      c.is_bulky AS "isBulky", COALESCE(c.badge, '') AS badge, c.warranty_years AS "warrantyYears", COALESCE(c.certification, '') AS certification,
      COALESCE(c.gtin, '') AS gtin, c.specifications, i.sku, i.price_cents AS price, i.cost_price_cents AS cost, i.is_active AS "isActive",
      i.is_visible_online AS "isVisible", i.is_featured AS "isFeatured",
      (SELECT json_agg(json_build_object('locale', t.locale, 'name', t.name, 'description', t.description)) FROM product_texts t WHERE t.product_catalog_id = c.id) AS texts,
      (SELECT json_object_agg(s.key, s.value ORDER BY s.key) FROM product_specifications s WHERE s.product_catalog_id = c.id) AS typed,
      (SELECT json_agg(json_build_object('id', v.id, 'type', v.variant_type, 'name', v.variant_name, 'value', v.variant_value,
          'priceModifier', v.price_modifier_cents, 'sku', v.sku, 'minimum', v.min_stock_level, 'isAvailable', v.is_available) ORDER BY v.position, v.id)
        FROM product_variants v WHERE v.product_catalog_id = c.id) AS variants
    FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id WHERE c.id = ${id}`);
  const row = rows[0];
  if (!row) return undefined;
  const textOf = (locale: 'de' | 'en') => {
    const { name = '', description = '' } = row.texts?.find((text) => text.locale === locale) ?? {};
    return { name, description };
  };
  return {
    ...row,
    texts: { de: textOf('de'), en: textOf('en') },
    typed: row.typed ?? {},
    variants: row.variants ?? [],
  };
}

/**
 * Returns a hash of all editable fields. A form sends this version back, so that a concurrent edit from any
 * screen is detected. Excludes stock, which changes all day.
 */
export function versionOf(editable: Editable): string {
  return createHash('sha256').update(JSON.stringify(editable)).digest('base64url').slice(0, 22);
}
