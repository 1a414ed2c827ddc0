import type { Centimes } from '#server/platform/kernel/money.ts';
import { type Rate, type Zone, quoteRates } from '#server/ordering/shipping/index.ts';

/** A product as published to search engines and merchants, in one language. URLs are absolute. */
export interface Offer {
  id: string;
  url: string;
  name: string;
  description: string;
  brand: string;
  sku: string;
  gtin: string | null;
  /** Names of its categories, from the root. */
  categories: string[];
  images: string[];
  weightGrams: number;
  isBulky: boolean;
  warrantyYears: number | null;
  certification: string | null;
  variants: OfferedVariant[];
  /** Mean of published customer reviews; undefined without reviews. */
  rating?: { value: number; count: number };
}

export interface OfferedVariant {
  id: string;
  sku: string;
  /** Kind of choice: `default`, `size`, `colour`… */
  type: string;
  name: string;
  price: Centimes;
  stock: number;
}

/** Whether the customer has a choice. If so, each variant is published as its own product within a group. */
export function hasChoice({ variants }: Pick<Offer, 'variants'>): boolean {
  return variants.length > 1;
}

/** URL of a variant: the product's page with the variant selected. */
export function variantUrl(offer: Pick<Offer, 'url' | 'variants'>, variant: OfferedVariant): string {
  return hasChoice(offer) ? `${offer.url}?variant=${variant.id}` : offer.url;
}

/**
 * Cost of sending one unit to a zone by its standard service; undefined when that service does not accept it.
 */
export function standardRate(
  offer: Pick<Offer, 'weightGrams' | 'isBulky'>,
  price: Centimes,
  zone: Zone,
): Rate | undefined {
  const { weightGrams, isBulky } = offer;
  const rates = isBulky ? quoteRates(zone, 0, price, [weightGrams]) : quoteRates(zone, weightGrams, price);
  return rates.find(({ kind }) => kind === 'standard') ?? rates[0];
}

/** The variant's property name in schema.org and merchant feeds; only size and colour have one. */
export function variantProperty({ type }: OfferedVariant): 'size' | 'color' | undefined {
  if (type === 'colour') return 'color';
  return type === 'size' ? 'size' : undefined;
}

/** Formats an amount for machine-readable output: `1299.00`. */
export function plainAmount(centimes: Centimes): string {
  return (centimes / 100).toFixed(2);
}
