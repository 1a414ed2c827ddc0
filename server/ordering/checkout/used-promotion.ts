import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { CartPrice, PromotionTerms } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, findPromotion } from '#server/ordering/promotions/index.ts';
import { type Rate, type Zone, quoteRates } from '#server/ordering/shipping/index.ts';

/** The promotion that an order actually uses, and the saving. */
export interface UsedPromotion {
  id: string;
  code: string;
  kind: PromotionTerms['kind'];
  saved: Centimes;
}

/**
 * Effect of a code on an order; undefined when it has none, so that it is not used up: the automatic discount
 * is better, the subtotal is too small, or another delivery than the free one is chosen. Pure.
 *
 * @param deliverySaving amount by which the promotion reduces the delivery cost
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

/** Amount by which the same delivery would cost more without a promotion. Pure. */
export function deliverySaving(
  zone: Zone,
  rate: Rate,
  weightGrams: number,
  subtotal: Centimes,
  bulkyGrams: readonly number[],
): Centimes {
  const regular = quoteRates(zone, weightGrams, subtotal, bulkyGrams);
  const same = regular.find(({ carrier, service }) => carrier === rate.carrier && service === rate.service);
  return (same?.price ?? rate.price) - rate.price;
}

/** Reason why a code that was valid a moment ago is now refused. */
export async function whyNot(tx: Transaction, code: string, userId: string): Promise<PromotionRefusal> {
  const found = await findPromotion(tx, code, userId);
  return found.ok ? 'used_up' : found.reason;
}
