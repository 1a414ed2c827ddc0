import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { CartPrice, PromotionTerms } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, findPromotion } from '#server/ordering/promotions/index.ts';
import { type Rate, type Zone, quoteRates } from '#server/ordering/shipping/index.ts';

/** The promotion that an order really uses, and what it saves. */
export interface UsedPromotion {
  id: string;
  code: string;
  kind: PromotionTerms['kind'];
  saved: Centimes;
}

/**
 * What a code does for an order; undefined when it does nothing for it, so that it is not used up: the automatic discount
 * is better, the subtotal too small, or the delivery chosen is not the one it gives. Pure.
 *
 * @param deliverySaving what the delivery costs less because of it
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

/** How much dearer the same delivery would be without a promotion. Pure. */
export function deliverySaving(zone: Zone, rate: Rate, weightGrams: number, subtotal: Centimes, bulkyGrams: readonly number[]): Centimes {
  const regular = quoteRates(zone, weightGrams, subtotal, bulkyGrams);
  const same = regular.find(({ carrier, service }) => carrier === rate.carrier && service === rate.service);
  return (same?.price ?? rate.price) - rate.price;
}

/** Why a code that could be used a moment ago cannot be any more. */
export async function whyNot(tx: Transaction, code: string, userId: string): Promise<PromotionRefusal> {
  const found = await findPromotion(tx, code, userId);
  return found.ok ? 'used_up' : found.reason;
}
