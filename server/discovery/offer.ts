import type { Centimes } from '#server/platform/kernel/money.ts';
import { type Rate, type Zone, quoteRates } from '#server/ordering/shipping/index.ts';

/** A product as others are told of it, in one language. Addresses are absolute. */
export interface Offer {
  id: string;
  url: string;
  name: string;
  description: string;
  brand: string;
  sku: string;
  gtin: string | null;
  /** Names of its categories, from the top. */
  categories: string[];
  images: string[];
  weightGrams: number;
  isBulky: boolean;
  warrantyYears: number | null;
  certification: string | null;
  variants: OfferedVariant[];
  /** The mean of real reviews; undefined where there are none. */
  rating?: { value: number; count: number };
}

export interface OfferedVariant {
  id: string;
  sku: string;
  /** What is chosen: `default`, `size`, `colour`… */
  type: string;
  name: string;
  price: Centimes;
  stock: number;
}

/** Is there something to choose? Then each variant is told as a product of its own, within a group. */
export function hasChoice({ variants }: Pick<Offer, 'variants'>): boolean {
  return variants.length > 1;
}

/** The address of a variant's page: the product's, with the variant chosen. */
export function variantUrl(offer: Pick<Offer, 'url' | 'variants'>, variant: OfferedVariant): string {
  return hasChoice(offer) ? `${offer.url}?variant=${variant.id}` : offer.url;
}

/** What it costs to send one piece into a zone by its standard service; undefined where that does not take it. */
export function standardRate(offer: Pick<Offer, 'weightGrams' | 'isBulky'>, price: Centimes, zone: Zone): Rate | undefined {
  const { weightGrams, isBulky } = offer;
  const rates = isBulky ? quoteRates(zone, 0, price, [weightGrams]) : quoteRates(zone, weightGrams, price);
  return rates.find(({ kind }) => kind === 'standard') ?? rates[0];
}

/** What a variant is called among the properties that schema.org and merchants' feeds know: only size and colour have one. */
export function variantProperty({ type }: OfferedVariant): 'size' | 'color' | undefined {
  if (type === 'colour') return 'color';
  return type === 'size' ? 'size' : undefined;
}

/** An amount as machines read it: `1299.00`. */
export function plainAmount(centimes: Centimes): string {
  return (centimes / 100).toFixed(2);
}
