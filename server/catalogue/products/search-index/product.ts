import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Translated } from '../schema.ts';
import type { VariantType } from '../variant-type.ts';

export type StockState = 'in' | 'low' | 'out';

/** A product as lists, search and facets need it. Descriptions stay in the database. */
export interface ShelfProduct {
  id: string;
  name: Translated;
  brand: string;
  brandSlug: string;
  /** Its category's id; the tree knows the ancestors. */
  category: string;
  price: Centimes;
  sku: string;
  /** Every variant's SKU, the product's own included. */
  skus: string[];
  /** Pieces free to sell of each variant, in their order. */
  stocks: string;
  /** Pieces free to sell, all variants together. */
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
  /** When its texts last changed: pages that show them are made anew. */
  changedAt: string;
  /** Mean and number of its published reviews; null without any. */
  rating: { value: number; count: number } | null;
  /** Typed specifications: key → value (a choice by its code). */
  specifications: Record<string, string>;
  /** The sizes it comes in, as shown. */
  sizes: string[];
  /** What these are: sizes in the narrow sense, lengths… Its first variant says it for all. */
  variantType: VariantType;
  hasVariants: boolean;
  /** The variant to put in the cart when there is nothing to choose. */
  onlyVariantId: string | null;
}

/** In stock, low or sold out: low when what is left in all is at or below the variants' own minimum levels. */
export function stockState(variants: readonly { stock: number; minimum: number }[]): StockState {
  const total = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (total <= 0) return 'out';
  return variants.every((variant) => variant.stock <= variant.minimum) ? 'low' : 'in';
}
