import type { Centimes } from '#server/platform/kernel/money.ts';

export interface BulkVariant {
  /**
   * When undefined, the variant is matched by type and name; a new variant gets a SKU derived from the
   * product's.
   */
  sku?: string;
  type: string;
  name: string;
  value: string;
  priceModifier?: Centimes;
  isAvailable?: boolean;
  minimum?: number;
  maximum?: number;
  /** Target available stock; only for callers with permission to move stock. */
  stock?: number;
}

/**
 * Values to write to a product. An undefined field is left unchanged; on a new product it takes its default.
 */
export interface BulkDraft {
  /** Identifies the product; compared case-insensitively. */
  sku: string;
  name?: string;
  description?: string;
  brandId?: string;
  categoryId?: string;
  weightGrams?: number;
  dimensions?: { length: number; width: number; height: number };
  /** Merged into the existing specifications; an existing key is overwritten. */
  specifications?: Record<string, string>;
  typed?: Record<string, string>;
  price?: Centimes;
  cost?: Centimes;
  minimum?: number;
  maximum?: number;
  supplier?: Record<string, unknown>;
  isActive?: boolean;
  isVisible?: boolean;
  isFeatured?: boolean;
  /**
   * Target available stock of the product's only variant, for callers with permission to move stock. With
   * several variants, each carries its own.
   */
  stock?: number;
  /** Variants to write; the others are left unchanged. */
  variants?: BulkVariant[];
}

/** A variant after the write, in the order of the draft. */
export interface WrittenVariant {
  id: string;
  sku: string;
  isNew: boolean;
}

export type BulkOutcome =
  | {
      ok: true;
      id: string;
      became: 'created' | 'updated' | 'unchanged';
      /**
       * The variants listed in the draft. When it lists no variant: the product's single offered variant, if
       * there is exactly one.
       */
      variants: WrittenVariant[];
    }
  | {
      ok: false;
      reason: 'unknown_sku' | 'sku_taken' | 'price_negative' | 'name_missing' | 'variants_ambiguous';
      sku: string;
    };
