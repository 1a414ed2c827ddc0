import { type Centimes, share } from '#server/platform/kernel/money.ts';

/** What a promotion code gives. */
export interface PromotionTerms {
  code: string;
  kind: 'percentage' | 'fixed' | 'free_shipping';
  /** Hundredths of a percent, or centimes, by kind; 0 for free delivery. */
  value: number;
  /** Merchandise subtotal from which it holds; 0 for any. */
  minOrder: Centimes;
}

/** What became of a code on a cart. */
export type PromotionOutcome =
  | { state: 'discount'; amount: Centimes; rate: number }
  | { state: 'free_shipping' }
  | { state: 'tier_better' }
  | { state: 'below_minimum'; missing: Centimes };

/** What a discount always leaves to pay of the merchandise: no provider takes a payment of nothing. */
const leastToPay: Centimes = 100;

/** A discount as far as it may go on this subtotal. */
export function atMost(discount: Centimes, subtotal: Centimes): Centimes {
  return Math.min(discount, Math.max(0, subtotal - leastToPay));
}

/**
 * Weighs a code against the automatic discount: the customer gets the larger, and the automatic one where they are the
 * same, so that the code stays good for another time. Pure.
 *
 * @param subtotal merchandise before any discount
 * @param tierDiscount what the automatic discount takes off
 */
export function weighPromotion(promotion: PromotionTerms, subtotal: Centimes, tierDiscount: Centimes): PromotionOutcome {
  const { kind, value, minOrder } = promotion;
  if (subtotal < minOrder) return { state: 'below_minimum', missing: minOrder - subtotal };
  if (kind === 'free_shipping') return { state: 'free_shipping' };
  const wished = kind === 'percentage' ? share(subtotal, value) : value;
  const amount = atMost(wished, subtotal);
  return amount > tierDiscount ? { state: 'discount', amount, rate: kind === 'percentage' ? value : 0 } : { state: 'tier_better' };
}

/** Whether a code gives the standard delivery on this subtotal. */
export function grantsFreeDelivery(promotion: PromotionTerms | undefined, subtotal: Centimes): boolean {
  return promotion?.kind === 'free_shipping' && subtotal >= promotion.minOrder;
}
