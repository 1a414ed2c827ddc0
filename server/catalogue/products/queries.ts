import { sql } from 'drizzle-orm';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import { documentsOf } from './documents/documents-of.ts';
import type { ProductDocument } from './documents/list-documents.ts';
import { relationsOf } from './relations/relations-of.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { BikeDetails } from '#shared/bike-details.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { RelationView } from '#shared/product-relations.ts';
import type { Translated } from './schema.ts';

export interface Variant {
  id: string;
  sku: string;
  gtin: string | null;
  type: string;
  name: string;
  value: string;
  priceModifier: Centimes;
  stock: number;
  minimum: number;
  /** Day (ISO) on which the owner expects more units, and how many; null if unknown or past. */
  expectedOn: string | null;
  expectedQuantity: number | null;
}

export interface ProductDetail {
  id: string;
  description: { fr: string; de: string | null; en: string | null };
  specifications: Record<string, string>;
  typed: { key: string; value: string }[];
  dimensions: { length: number; width: number; height: number } | null;
  isBulky: boolean;
  bikeDetails: BikeDetails | null;
  /** Alternative texts by picture URL; pictures without an entered text are absent. */
  pictures: Record<string, Translated>;
  variants: Variant[];
  /** Relations that staff entered, those of the other product included, oldest first. */
  relations: { kind: RelationView; id: string }[];
  /** Documents in their order. */
  documents: ProductDocument[];
}

interface Row extends Record<string, unknown> {
  id: string;
  description: string;
  de: string | null;
  en: string | null;
  specifications: Record<string, string>;
  dimensions: ProductDetail['dimensions'];
  is_bulky: boolean;
  bike_details: BikeDetails | null;
  pictures: Record<string, Translated> | null;
  typed: { key: string; value: string }[] | null;
  variants: Variant[] | null;
  relations: ProductDetail['relations'] | null;
  documents: ProductDetail['documents'] | null;
}

// Prepared, because planning its subqueries takes longer than executing them.
const byId = preparedSql<Row, 'id'>(
  (value) => sql`
    SELECT c.id, c.description, de.description AS de, en.description AS en, c.specifications, c.dimensions, c.is_bulky, c.bike_details,
      (SELECT json_object_agg(p.url, p.alt) FROM product_pictures p WHERE p.product_catalog_id = c.id) AS pictures,
      (SELECT json_agg(json_build_object('key', s.key, 'value', s.value)) FROM product_specifications s WHERE s.product_catalog_id = c.id) AS typed,
      (SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'type', v.variant_type, 'name', v.variant_name, 'value', v.variant_value,
                'priceModifier', v.price_modifier_cents, 'stock', v.stock_quantity, 'minimum', v.min_stock_level,
                'expectedOn', CASE WHEN v.expected_on >= CURRENT_DATE THEN v.expected_on END, 'expectedQuantity', v.expected_quantity) ORDER BY v.position)
         FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available) AS variants,
      (SELECT json_agg(json_build_object('kind', r.kind, 'id', r.id) ORDER BY r.created_at, r.id)
         FROM (${relationsOf(sql`c.id`)}) r) AS relations,
      (SELECT json_agg(json_build_object('id', d.id, 'name', d.name, 'language', d.language, 'url', d.url, 'bytes', d.bytes)
                ORDER BY d.position, d.created_at, d.id) FROM (${documentsOf(sql`c.id`)}) d) AS documents
    FROM product_catalog c
    JOIN product_inventory i ON i.product_catalog_id = c.id AND i.is_active AND i.is_visible_online
    LEFT JOIN product_texts de ON de.product_catalog_id = c.id AND de.locale = 'de'
    LEFT JOIN product_texts en ON en.product_catalog_id = c.id AND en.locale = 'en'
    WHERE c.id = ${value('id')}`,
);

/**
 * Loads, in one query, the data of a visible product that the catalogue index does not hold.
 *
 * @returns undefined when there is no visible product with this id
 */
export async function findProduct(db: Queryable, id: string): Promise<ProductDetail | undefined> {
  const { rows } = await byId(db, { id });
  const row = rows[0];
  if (!row) return undefined;
  const { description, de, en, specifications, dimensions, is_bulky: isBulky } = row;
  const texts = { fr: description, de, en };
  const { pictures, typed, variants, relations, documents } = row;
  return {
    id: row.id,
    description: texts,
    specifications,
    dimensions,
    isBulky,
    bikeDetails: row.bike_details,
    pictures: pictures ?? {},
    typed: typed ?? [],
    variants: variants ?? [],
    relations: relations ?? [],
    documents: documents ?? [],
  };
}
