import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Translated } from '../schema.ts';
import type { VariantType } from '../variant-type.ts';

export type StockState = 'in' | 'low' | 'out';

/** A product with the fields that lists, search and facets need. Descriptions stay in the database. */
export interface IndexedProduct {
  id: string;
  name: Translated;
  brand: string;
  brandSlug: string;
  /** Id of its category; the category tree has the ancestors. */
  category: string;
  price: Centimes;
  sku: string;
  /** SKUs of all variants, including the product's own. */
  skus: string[];
  /** Available units of each variant, in variant order. */
  stocks: string;
  /** Available units, summed over all variants. */
  stock: number;
  stockState: StockState;
  weightGrams: number;
  images: string[];
  badge: string | null;
  warrantyYears: number | null;
  certification: string | null;
  gtin: string | null;
  isFeatured: boolean;
  createdAt: string;
  /** Last change of the product's texts; invalidates pages that show them. */
  changedAt: string;
  /** Mean and count of published reviews; null without reviews. */
  rating: { value: number; count: number } | null;
  /** Typed specifications: key → value (a choice by its code). */
  specifications: Record<string, string>;
  /** Available sizes, as displayed. */
  sizes: string[];
  /** Kind of these values (sizes, lengths…), taken from the first variant. */
  variantType: VariantType;
  hasVariants: boolean;
  /** Variant to add to the cart when there is no choice; null otherwise. */
  onlyVariantId: string | null;
}

/** Computes the stock state: low when the total is at or below the sum of the variants' minimum levels. */
export function stockState(variants: readonly { stock: number; minimum: number }[]): StockState {
  const total = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (total <= 0) return 'out';
  return variants.every((variant) => variant.stock <= variant.minimum) ? 'low' : 'in';
}
