import type { DeliveryZone } from '#server/ordering/shipping/index.ts';
import { type Offer, standardShippingRate } from './offer.ts';

/**
 * Counts the products and variants in the product feed of a delivery zone: those that have a picture and that
 * a delivery service of the zone accepts.
 */
export function countProductsInFeed(
  offers: readonly Offer[],
  zone: DeliveryZone,
): { products: number; variants: number } {
  const counts = offers
    .filter(({ images }) => images.length > 0)
    .map((offer) => offer.variants.filter(({ price }) => standardShippingRate(offer, price, zone)).length);
  return { products: counts.filter(Boolean).length, variants: counts.reduce((sum, count) => sum + count, 0) };
}
