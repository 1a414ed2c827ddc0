import type { Zone } from '#server/ordering/shipping/index.ts';
import { type Offer, standardRate } from './offer.ts';

/**
 * Counts the products and variants in a zone's feed: those with a picture that a service of the zone accepts.
 * Pure.
 */
export function countOffered(offers: readonly Offer[], zone: Zone): { products: number; variants: number } {
  const counts = offers
    .filter(({ images }) => images.length > 0)
    .map((offer) => offer.variants.filter(({ price }) => standardRate(offer, price, zone)).length);
  return { products: counts.filter(Boolean).length, variants: counts.reduce((sum, count) => sum + count, 0) };
}
