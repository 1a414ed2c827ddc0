import { m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';
import type { PricedCart } from './priced.ts';

type Promotion = NonNullable<PricedCart['promotion']>;

/** Whether a code does something for the cart, or may with the right delivery. */
export const isOfUse = (promotion: PricedCart['promotion']): promotion is Promotion =>
  promotion?.state === 'discount' || promotion?.state === 'free_shipping';

/** Why a code is refused, in words. */
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

/** What became of a code on this cart, in words. */
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

/** The label of the discount's line: of the code, or of the automatic discount. */
export function discountLabel({ promotion, discount_rate: rate }: PricedCart, automatic: (inputs: { rate: number }) => string): string {
  if (promotion?.state !== 'discount') return automatic({ rate });
  return rate > 0 ? m.promotion_discount_rate({ code: promotion.code, rate }) : m.promotion_discount({ code: promotion.code });
}
