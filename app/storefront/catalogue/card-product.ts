/** Data of a product card; the catalogue's list queries return it. */
export interface CardProduct {
  id: string;
  name: string;
  brand: string;
  /** Id of the category, as in the URL /category/{id}. */
  category: string;
  categoryName: string;
  /** URL of an image of 800 × 800 pixels; empty if the product has no image. */
  image: string;
  /** Price that the buyer pays, in centimes of CHF. */
  priceCents: number;
  /** Formatted price in the visitor's display currency; empty if that currency is CHF. */
  displayPrice: string;
  /** Facts that decide the purchase, in one line; absent if none is known. */
  facts?: string;
  /** Specifications of the product; a card without `facts` shows the first three. */
  chips: { label: string; value: string }[];
  stock: 'in' | 'low' | 'out';
  /** Mean rating and number of reviews; absent without published reviews. */
  rating?: { value: number; count: number };
  /** Localized warranty text, such as "Garantie 5 ans". */
  warranty?: string;
  /** Name of the certification, such as "ISO 4210". */
  certification?: string;
  badge?: string;
  /** Whether the buyer must choose a variant on the product page. */
  hasVariants: boolean;
  /** Id of the variant to add to the cart; null if the buyer must choose one. */
  variantId: string | null;
  sku: string;
  weightKg: number;
}
