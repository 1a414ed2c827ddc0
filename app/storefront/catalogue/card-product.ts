/** Product card data, returned by the catalogue's list queries. */
export interface CardProduct {
  id: string;
  name: string;
  brand: string;
  /** Category id, as in /category/{id}. */
  category: string;
  categoryName: string;
  /** URL of an 800 × 800 image; empty if there is none. */
  image: string;
  /** The price charged, in centimes of CHF. */
  priceCents: number;
  /** Formatted price in the display currency; empty if that is CHF. */
  displayPrice: string;
  /** Specifications; the first three are shown. */
  chips: { label: string; value: string }[];
  stock: 'in' | 'low' | 'out';
  /** Present only if there are real reviews. */
  rating?: { value: number; count: number };
  /** Localized, such as "Garantie 5 ans". */
  warranty?: string;
  /** For example "ISO 4210". */
  certification?: string;
  badge?: string;
  /** A variant must be chosen on the product page. */
  hasVariants: boolean;
  /** Variant to add to the cart if there is no choice. */
  variantId: string | null;
  sku: string;
  weightKg: number;
}
