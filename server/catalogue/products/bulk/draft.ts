import type { Centimes } from '#server/platform/kernel/money.ts';
import type { ImportedValues } from '../product-fields.ts';
import type { StoredProduct } from './stored-product.ts';

/** Identity of a product at the merchant from which it is imported. */
export interface MerchantIdentity {
  /** Merchant, such as `shopify:shop.example`. */
  source: string;
  /** The merchant's id of the product. */
  product: string;
  /** The merchant's id of the only variant of a product without choice. */
  variant?: string;
  /** The merchant has no SKU for the product, so the draft's SKU must not replace the stored one. */
  isSkuDerived: boolean;
}

export interface BulkVariant {
  /** The merchant's id of the variant, by which it is found first. */
  external?: string;
  /**
   * The variant's SKU. Without it, the import finds the variant by its type and name; a new variant gets a
   * SKU derived from the product's SKU.
   */
  sku?: string;
  gtin?: string;
  type: string;
  name: string;
  value: string;
  priceModifier?: Centimes;
  isAvailable?: boolean;
  minimum?: number;
  maximum?: number;
  /** Available stock to reach; ignored unless the caller has permission to move stock. */
  stock?: number;
}

type DraftFields = {
  [K in keyof ImportedValues]?: NonNullable<ImportedValues[K]>;
};

/**
 * Values to write to a product. An undefined field is left unchanged; on a new product it takes its default.
 * `specifications` and `typed` are added to the product's existing ones; a value for an existing key replaces
 * the old value.
 */
export interface BulkDraft extends DraftFields {
  /** SKU of the product, compared case-insensitively. */
  sku: string;
  /** Identity by which an imported product is found before its SKU. */
  merchant?: MerchantIdentity;
  typed?: Record<string, string>;
  minimum?: number;
  maximum?: number;
  /**
   * Available stock to reach for a product with only one variant; for callers with permission to move stock.
   * When a product has several variants, each variant in `variants` has its own `stock` field.
   */
  stock?: number;
  /** Variants to write. Existing variants that are not in this list stay unchanged. */
  variants?: BulkVariant[];
}

/**
 * A variant as stored after the write. A list of these variants has the same order as the variants of the
 * draft.
 */
export interface BulkVariantResult {
  id: string;
  sku: string;
  isNew: boolean;
}

export type BulkOutcome =
  | {
      ok: true;
      id: string;
      /** A new product or variant stays hidden, because its merchant does not track its stock. */
      isWithheld: boolean;
      became: 'created' | 'updated' | 'unchanged';
      /**
       * The variants listed in the draft. For a draft without variants: the product's single offered variant,
       * or an empty list when the product offers several.
       */
      variants: BulkVariantResult[];
      /** The product before and after the write; `before` is undefined for a new product. */
      change: { before: StoredProduct | undefined; after: StoredProduct };
    }
  | {
      ok: false;
      reason:
        | 'unknown_sku'
        | 'sku_taken'
        | 'gtin_taken'
        | 'price_negative'
        | 'name_missing'
        | 'variants_ambiguous';
      /** SKU that the reason concerns; for `gtin_taken`, the SKU that has the GTIN already. */
      sku: string;
    };
