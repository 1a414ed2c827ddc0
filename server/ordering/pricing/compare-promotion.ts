import { type Centimes, percentageOf } from '#server/platform/kernel/money.ts';

/** The discount that a promotion code gives, and its condition. */
export interface PromotionTerms {
  code: string;
  kind: 'percentage' | 'fixed' | 'free_shipping';
  /** Basis points for a percentage, centimes for a fixed amount, 0 for free delivery. */
  value: number;
  /** Minimum subtotal of the goods in centimes; 0 for no minimum. */
  minOrder: Centimes;
}

/** Effect of a promotion code on one cart. */
export type PromotionOutcome =
  | { state: 'discount'; amount: Centimes; rate: number }
  | { state: 'free_shipping' }
  | { state: 'tier_better' }
  | { state: 'below_minimum'; missing: Centimes };

/**
 * Minimum amount in centimes that remains to pay for the goods, because no provider accepts a payment of
 * zero.
 */
const leastToPay: Centimes = 100;

/** Limits a discount so that at least `leastToPay` remains to pay. */
export function limitDiscount(discount: Centimes, subtotal: Centimes): Centimes {
  return Math.min(discount, Math.max(0, subtotal - leastToPay));
}

/**
 * Compares a promotion code with the automatic discount. The larger one applies; if they are equal, the
 * automatic one applies, so that the code is not used up.
 *
 * @param subtotal subtotal of the goods in centimes, before any discount
 * @param tierDiscount amount of the automatic discount in centimes
 */
export function comparePromotionWithDiscount(
  promotion: PromotionTerms,
  subtotal: Centimes,
  tierDiscount: Centimes,
): PromotionOutcome {
  const { kind, value, minOrder } = promotion;
  if (subtotal < minOrder) return { state: 'below_minimum', missing: minOrder - subtotal };
  if (kind === 'free_shipping') return { state: 'free_shipping' };
  const requested = kind === 'percentage' ? percentageOf(subtotal, value) : value;
  const amount = limitDiscount(requested, subtotal);
  return amount > tierDiscount
    ? { state: 'discount', amount, rate: kind === 'percentage' ? value : 0 }
    : { state: 'tier_better' };
}

/** Returns whether a promotion code makes standard delivery free for this subtotal. */
export function grantsFreeDelivery(promotion: PromotionTerms | undefined, subtotal: Centimes): boolean {
  return promotion?.kind === 'free_shipping' && subtotal >= promotion.minOrder;
}
