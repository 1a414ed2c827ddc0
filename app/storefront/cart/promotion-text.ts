import { m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';
import type { PricedCart } from './priced.ts';

type Promotion = NonNullable<PricedCart['promotion']>;

/** Whether a code reduces the price of the cart, or may with a suitable delivery method. */
export const isOfUse = (promotion: PricedCart['promotion']): promotion is Promotion =>
  promotion?.state === 'discount' || promotion?.state === 'free_shipping';

/** Localized reason why a code was rejected. */
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

/** Localized result of a code for this cart. */
export function promotionText({ code, state, missing }: Promotion): string {
  switch (state) {
    case 'discount':
      return m.promotion_applied({ code });
    case 'free_shipping':
      return m.promotion_free_shipping({ code });
    case 'tier_better':
      return m.promotion_tier_better({ code });
    case 'below_minimum':
      return m.promotion_below_minimum({ code, amount: formatPrice(Math.round(missing * 100)) });
    default:
      return promotionRefusalText(state);
  }
}

/** Label of the discount line: promotion code or automatic discount. */
export function discountLabel(
  { promotion, discount_rate: rate }: PricedCart,
  automatic: (inputs: { rate: number }) => string,
): string {
  if (promotion?.state !== 'discount') return automatic({ rate });
  return rate > 0
    ? m.promotion_discount_rate({ code: promotion.code, rate })
    : m.promotion_discount({ code: promotion.code });
}
