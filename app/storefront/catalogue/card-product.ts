/** What a product card shows; shaped by the catalogue's list queries. */
export interface CardProduct {
  id: string;
  name: string;
  brand: string;
  /** Category id, as in /category/{id}. */
  category: string;
  categoryName: string;
  /** Address of an 800 × 800 picture; empty when there is none. */
  image: string;
  /** The price charged, in centimes of CHF. */
  priceCents: number;
  /** The price in the display currency, ready to show; empty for the charged one. */
  displayPrice: string;
  /** Specifications; the first three are shown. */
  chips: { label: string; value: string }[];
  stock: 'in' | 'low' | 'out';
  /** Only when real reviews exist. */
  rating?: { value: number; count: number };
  /** In words, such as "Garantie 5 ans". */
  warranty?: string;
  /** Such as "ISO 4210". */
  certification?: string;
  badge?: string;
  /** A version must be chosen on the product page. */
  hasVariants: boolean;
  /** What the cart takes when there is nothing to choose. */
  variantId: string | null;
  sku: string;
  weightKg: number;
}
