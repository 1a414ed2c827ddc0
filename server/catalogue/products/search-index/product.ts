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
  /** Id of the product's category; its ancestors are in the category tree. */
  category: string;
  price: Centimes;
  sku: string;
  /** SKUs of all variants, including the product's own. */
  skus: string[];
  /** Available units of each variant as text, in variant order. */
  stocks: string;
  /** Available units of all variants together. */
  stock: number;
  stockState: StockState;
  weightGrams: number;
  images: string[];
  badge: string | null;
  warrantyYears: number | null;
  certification: string | null;
  gtin: string | null;
  /** GTINs of all variants, including the product's own. */
  gtins: string[];
  isFeatured: boolean;
  createdAt: string;
  /**
   * Time of the last change to the product's texts. When it changes, cached pages with these texts are
   * invalidated.
   */
  changedAt: string;
  /** Mean rating and number of published reviews; null without reviews. */
  rating: { value: number; count: number } | null;
  /** Typed specifications: key → value; a specification with choices stores the code of the choice. */
  specifications: Record<string, string>;
  /** Names of the variants that customers can choose (sizes, lengths…), as displayed. */
  sizes: string[];
  /** What the variant values in `sizes` are: sizes, lengths or colours. Taken from the first variant. */
  variantType: VariantType;
  hasVariants: boolean;
  /**
   * Id of the variant to add to the cart when the product has only one; null when the customer must choose a
   * variant.
   */
  onlyVariantId: string | null;
}

/**
 * Returns `out` when the total stock is zero or less, `low` when every variant's stock is at or below its
 * minimum level, else `in`.
 */
export function stockState(variants: readonly { stock: number; minimum: number }[]): StockState {
  const total = variants.reduce((sum, variant) => sum + variant.stock, 0);
  if (total <= 0) return 'out';
  return variants.every((variant) => variant.stock <= variant.minimum) ? 'low' : 'in';
}
