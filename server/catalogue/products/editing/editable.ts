import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import {
  type ValuesOf,
  catalogueFields,
  defaultValues,
  inventoryFields,
  valuesFromRow,
} from '../product-fields.ts';
import { productCatalog, productInventory } from '../schema.ts';

export interface EditableVariant {
  id: string;
  type: string;
  name: string;
  value: string;
  priceModifier: Centimes;
  sku: string;
  /** Barcode number of the variant; empty if it has none of its own. */
  gtin: string;
  /** Stock at or below this quantity counts as low. */
  minimum: number;
  isAvailable: boolean;
}

/** All product fields that staff may edit. Excludes stock, which changes only through stock movements. */
export type EditableProduct = ValuesOf<typeof catalogueFields> &
  ValuesOf<typeof inventoryFields> & {
    texts: Record<'de' | 'en', { name: string; description: string }>;
    /** Typed specifications: key → value; a specification with choices stores the code of the choice. */
    typed: Record<string, string>;
    variants: EditableVariant[];
  };

/** Values of the form of a new product. */
export const blankProduct: EditableProduct = {
  ...defaultValues({ ...catalogueFields, ...inventoryFields }),
  texts: { de: { name: '', description: '' }, en: { name: '', description: '' } },
  typed: {},
  variants: [],
};

type Texts = { locale: 'de' | 'en'; name: string; description: string }[];

/** Loads a product with all its editable fields; undefined when the product does not exist. */
export async function loadEditableProduct(db: Queryable, id: string): Promise<EditableProduct | undefined> {
  const fields = { ...catalogueFields, ...inventoryFields };
  const [row] = await db
    .select({
      ...fields,
      texts: sql<Texts | null>`(SELECT json_agg(json_build_object('locale', t.locale, 'name', t.name, 'description', t.description)) FROM product_texts t WHERE t.product_catalog_id = ${productCatalog.id})`,
      typed: sql<
        EditableProduct['typed'] | null
      >`(SELECT json_object_agg(s.key, s.value ORDER BY s.key) FROM product_specifications s WHERE s.product_catalog_id = ${productCatalog.id})`,
      variants: sql<
        EditableVariant[] | null
      >`(SELECT json_agg(json_build_object('id', v.id, 'type', v.variant_type, 'name', v.variant_name, 'value', v.variant_value,
          'priceModifier', v.price_modifier_cents, 'sku', v.sku, 'gtin', COALESCE(v.gtin, ''), 'minimum', v.min_stock_level, 'isAvailable', v.is_available) ORDER BY v.position, v.id)
        FROM product_variants v WHERE v.product_catalog_id = ${productCatalog.id})`,
    })
    .from(productCatalog)
    .innerJoin(productInventory, eq(productInventory.productCatalogId, productCatalog.id))
    .where(eq(productCatalog.id, id));
  if (!row) return undefined;
  const textOf = (locale: 'de' | 'en') => {
    const { name = '', description = '' } = row.texts?.find((text) => text.locale === locale) ?? {};
    return { name, description };
  };
  return {
    ...valuesFromRow(fields, row),
    texts: { de: textOf('de'), en: textOf('en') },
    typed: row.typed ?? {},
    variants: row.variants ?? [],
  };
}

/**
 * Returns a hash of all editable fields. A form sends this version back, so that a concurrent edit from any
 * screen is detected. Excludes stock, which changes all day.
 */
export function productVersion(editable: EditableProduct): string {
  return createHash('sha256').update(JSON.stringify(editable)).digest('base64url').slice(0, 22);
}
