import type { Centimes } from '#server/platform/kernel/money.ts';

export interface BulkVariant {
  /** Undefined: the one of that type and name; a new one gets a SKU made of the product's. */
  sku?: string;
  type: string;
  name: string;
  value: string;
  priceModifier?: Centimes;
  isAvailable?: boolean;
  minimum?: number;
  maximum?: number;
  /** What is to be free to sell; for who moves stock. */
  stock?: number;
}

/** What is to be written of a product. What is undefined stays as it is, and is the default of a new one. */
export interface BulkDraft {
  /** By which it is known, however it is written. */
  sku: string;
  name?: string;
  description?: string;
  brandId?: string;
  categoryId?: string;
  weightGrams?: number;
  dimensions?: { length: number; width: number; height: number };
  /** Added to what is said already; one that is there is replaced. */
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
  /** What is to be free to sell of the only variant; for who moves stock. With several, each says its own. */
  stock?: number;
  /** Those named; others stay. */
  variants?: BulkVariant[];
}

/** A variant as it stands after the writing, in the order of the draft's. */
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
      /** Those that the draft names; without any, the product's only one, where it has only one that is offered. */
      variants: WrittenVariant[];
    }
  | { ok: false; reason: 'unknown_sku' | 'sku_taken' | 'price_negative' | 'name_missing' | 'variants_ambiguous'; sku: string };
