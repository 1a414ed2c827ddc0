import type { ImportedValues } from '../product-fields.ts';

export interface StoredVariant {
  id: string;
  sku: string;
  variant_type: string;
  variant_name: string;
  variant_value: string;
  price_modifier_cents: number;
  is_available: boolean;
  position: number;
  min_stock_level: number;
  max_stock_level: number | null;
  merchant_variant_id: string | null;
  /** Taken off sale because the merchant no longer has the variant. */
  is_missing: boolean;
  /** Absent without a GTIN, so that hashes of products that were stored before this field stay the same. */
  gtin?: string;
}

/** A product as stored in the database. */
export type StoredProduct = ImportedValues & {
  id: string;
  sku: string;
  merchant: { source: string | null; product: string | null; isMissing: boolean };
  typed: Record<string, string>;
  variants: StoredVariant[];
};
