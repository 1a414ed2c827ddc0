/** Product as a web page describes it; a text is empty and a list has no entries if the page lacks them. */
export interface PageProduct {
  name: string;
  description: string;
  brand: string;
  /** Category in the words of the page. */
  category: string;
  sku: string;
  gtin: string;
  /** Decimal amount, such as `129.90`. */
  price: string;
  /** ISO code of the currency; empty if unknown. */
  currency: string;
  weightKg: number | undefined;
  images: string[];
  specifications: Record<string, string>;
  variants: { name: string; gtin: string; price: string; isAvailable: boolean }[];
}

/** Properties of a product under the names of schema.org: texts, numbers, nested objects, or lists of them. */
export type Properties = Record<string, unknown>;
