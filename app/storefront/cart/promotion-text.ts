import { m } from '#shared/i18n/index.ts';
import type { PricedCart } from './priced-cart.ts';

type Promotion = NonNullable<PricedCart['promotion']>;

/**
 * Returns whether a promotion code reduces the price of the cart, or may reduce it with a suitable delivery
 * method.
 */
export const isUsefulPromotion = (promotion: PricedCart['promotion']): promotion is Promotion =>
  promotion?.state === 'discount' || promotion?.state === 'free_shipping';

/** Returns the localized reason why a promotion code was rejected. */
export function promotionRefusalText(state: string): string {
  const texts: Record<string, () => string> = {
    unknown: m.promotion_unknown,
    ended: m.promotion_expired,
    not_started: m.promotion_not_started,
    expired: m.promotion_expired,
    used_up: m.promotion_used_up,
    used_by_you: m.promotion_used_by_you,
  };
  return (texts[state] ?? m.promotion_unknown)();
}

/** Returns the localized result of a promotion code for this cart. */
export function promotionResultText(
  { code, state, missing }: Promotion,
  format: (centimes: number) => string,
): string {
  switch (state) {
    case 'discount':
      return m.promotion_applied({ code });
    case 'free_shipping':
      return m.promotion_free_shipping({ code });
    case 'tier_better':
      return m.promotion_tier_better({ code });
    case 'below_minimum':
      return m.promotion_below_minimum({ code, amount: format(Math.round(missing * 100)) });
    default:
      return promotionRefusalText(state);
  }
}

/** Returns the label of the discount line, which names the promotion code or the automatic discount. */
export function discountLabel(
  { promotion, discount_rate: rate }: PricedCart,
  automatic: (inputs: { rate: number }) => string,
): string {
  if (promotion?.state !== 'discount') return automatic({ rate });
  return rate > 0
    ? m.promotion_discount_rate({ code: promotion.code, rate })
    : m.promotion_discount({ code: promotion.code });
}
