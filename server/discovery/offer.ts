import type { Centimes } from '#server/platform/kernel/money.ts';
import { isGlobalGtin } from '#shared/gtin.ts';
import { type DeliveryRate, type DeliveryZone, quoteRates } from '#server/ordering/shipping/index.ts';

/** A product as published to search engines and merchants, in one language. URLs are absolute. */
export interface Offer {
  id: string;
  url: string;
  name: string;
  description: string;
  brand: string;
  sku: string;
  /** GTIN of the product; it identifies what customers buy only if the product has one variant. */
  gtin: string | null;
  /** Names of the product's category and its ancestors, from the root. */
  categories: string[];
  images: string[];
  weightGrams: number;
  isBulky: boolean;
  warrantyYears: number | null;
  certification: string | null;
  variants: OfferedVariant[];
  /** Mean rating and number of published customer reviews; undefined without reviews. */
  rating?: { value: number; count: number };
}

export interface OfferedVariant {
  id: string;
  sku: string;
  /** GTIN of the variant; null or absent if it has none of its own. */
  gtin?: string | null;
  /** What customers choose with this variant: `size`, `colour`…; `default` when there is no choice. */
  type: string;
  name: string;
  price: Centimes;
  stock: number;
}

/**
 * Whether the product has several variants. If so, each variant is published as its own product within a
 * group.
 */
export function hasSeveralVariants({ variants }: Pick<Offer, 'variants'>): boolean {
  return variants.length > 1;
}

/**
 * Returns the GTIN of a variant for search engines and merchants: its own, else that of a product with only one
 * variant. Returns null if there is none, or if it is valid only within a company.
 */
export function globalGtin(offer: Offer, variant: OfferedVariant | undefined): string | null {
  const gtin = variant?.gtin || (hasSeveralVariants(offer) ? null : offer.gtin);
  return gtin && isGlobalGtin(gtin) ? gtin : null;
}

/** Returns the URL of a variant: the product's page with this variant selected. */
export function variantUrl(offer: Pick<Offer, 'url' | 'variants'>, variant: OfferedVariant): string {
  return hasSeveralVariants(offer) ? `${offer.url}?variant=${variant.id}` : offer.url;
}

/**
 * Returns the rate for sending one unit to a zone by the zone's standard service; when that service does not
 * accept the unit, by the first service that does. Undefined when no service accepts it.
 */
export function standardShippingRate(
  offer: Pick<Offer, 'weightGrams' | 'isBulky'>,
  price: Centimes,
  zone: DeliveryZone,
): DeliveryRate | undefined {
  const { weightGrams, isBulky } = offer;
  const rates = isBulky ? quoteRates(zone, 0, price, [weightGrams]) : quoteRates(zone, weightGrams, price);
  return rates.find(({ kind }) => kind === 'standard') ?? rates[0];
}

/**
 * Returns the property in schema.org data and merchant feeds that contains the variant's value; undefined for
 * a variant type other than size and colour.
 */
export function variantPropertyName({ type }: OfferedVariant): 'size' | 'color' | undefined {
  if (type === 'colour') return 'color';
  return type === 'size' ? 'size' : undefined;
}

/** Formats an amount in centimes as francs for machine-readable output: `1299.00`. */
export function decimalAmount(centimes: Centimes): string {
  return (centimes / 100).toFixed(2);
}
