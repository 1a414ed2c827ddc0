import { type Centimes, share } from '#server/platform/kernel/money.ts';

/** Effect of a promotion code. */
export interface PromotionTerms {
  code: string;
  kind: 'percentage' | 'fixed' | 'free_shipping';
  /** Basis points or centimes, depending on `kind`; 0 for free delivery. */
  value: number;
  /** Minimum merchandise subtotal; 0 for any. */
  minOrder: Centimes;
}

/** Result of applying a code to a cart. */
export type PromotionOutcome =
  | { state: 'discount'; amount: Centimes; rate: number }
  | { state: 'free_shipping' }
  | { state: 'tier_better' }
  | { state: 'below_minimum'; missing: Centimes };

/** Minimum amount left to pay for the merchandise: no provider accepts a payment of zero. */
const leastToPay: Centimes = 100;

/** Limits a discount so that the minimum amount remains to pay. */
export function atMost(discount: Centimes, subtotal: Centimes): Centimes {
  return Math.min(discount, Math.max(0, subtotal - leastToPay));
}

/**
 * Compares a code with the automatic discount: the larger one applies, and the automatic one if they are
 * equal, so that the code is not used up. Pure.
 *
 * @param subtotal merchandise before any discount
 * @param tierDiscount amount of the automatic discount
 */
export function weighPromotion(
  promotion: PromotionTerms,
  subtotal: Centimes,
  tierDiscount: Centimes,
): PromotionOutcome {
  const { kind, value, minOrder } = promotion;
  if (subtotal < minOrder) return { state: 'below_minimum', missing: minOrder - subtotal };
  if (kind === 'free_shipping') return { state: 'free_shipping' };
  const requested = kind === 'percentage' ? share(subtotal, value) : value;
  const amount = atMost(requested, subtotal);
  return amount > tierDiscount
    ? { state: 'discount', amount, rate: kind === 'percentage' ? value : 0 }
    : { state: 'tier_better' };
}

/** Whether a code makes the standard delivery free for this subtotal. */
export function grantsFreeDelivery(promotion: PromotionTerms | undefined, subtotal: Centimes): boolean {
  return promotion?.kind === 'free_shipping' && subtotal >= promotion.minOrder;
}
