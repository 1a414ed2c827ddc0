import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { CartPrice, PromotionTerms } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, findPromotion } from '#server/ordering/promotions/index.ts';
import { type DeliveryRate, type DeliveryZone, quoteRates } from '#server/ordering/shipping/index.ts';

/** The promotion that reduces an order's price, and the amount saved in centimes. */
export interface UsedPromotion {
  id: string;
  code: string;
  kind: PromotionTerms['kind'];
  saved: Centimes;
}

/**
 * Computes the saving that a promotion code gives an order. Returns undefined when it saves nothing, so that
 * the code is not used up: the automatic discount is higher, the subtotal is too small, or the chosen
 * delivery service is not the free one.
 *
 * @param deliverySaving amount in centimes by which the promotion reduces the delivery price
 */
export function usedPromotion(
  promotion: PromotionTerms & { id: string },
  price: CartPrice,
  deliverySaving: Centimes,
): UsedPromotion | undefined {
  const { id, code, kind } = promotion;
  const saved = price.promotion?.state === 'discount' ? price.promotion.amount : deliverySaving;
  return saved > 0 ? { id, code, kind, saved } : undefined;
}

/** Computes by how many centimes a promotion reduces the price of the chosen delivery service. */
export function deliverySaving(
  zone: DeliveryZone,
  rate: DeliveryRate,
  weightGrams: number,
  subtotal: Centimes,
  bulkyGrams: readonly number[],
): Centimes {
  const regular = quoteRates(zone, weightGrams, subtotal, bulkyGrams);
  const same = regular.find(({ carrier, service }) => carrier === rate.carrier && service === rate.service);
  return (same?.price ?? rate.price) - rate.price;
}

/** Returns the reason why a promotion code that was valid a moment ago can no longer be used. */
export async function currentPromotionRefusal(
  tx: Transaction,
  code: string,
  userId: string,
): Promise<PromotionRefusal> {
  const found = await findPromotion(tx, code, userId);
  return found.ok ? 'used_up' : found.reason;
}
