import type { Centimes } from '#server/platform/kernel/money.ts';
import { priceCart } from '#server/ordering/pricing/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatPercent, formatPrice } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/** Texts on the automatic discount of a cart, for pages that show prices before the cart. */
export interface DiscountNotes {
  /** All discount tiers in one sentence; empty if the shop has none. */
  tiers: string;
  /** Returns the price of one unit in an otherwise empty cart; empty if it reaches no tier. */
  inCart: (price: Centimes) => string;
}

/** Loads the discount tiers, which are cached in memory, and writes their texts. */
export async function loadDiscountNotes(shop: Shop, locale: Locale): Promise<DiscountNotes> {
  const { rules } = await shop.saleTerms.of(shop.settings.current().shipping.country);
  const tiers = rules.tiers.map(({ from, rate }) =>
    m.cart_tier({ rate: formatPercent(rate, locale), amount: formatPrice(from) }, { locale }),
  );
  return {
    tiers: tiers.length > 0 ? m.cart_tiers({ tiers: tiers.join(', ') }, { locale }) : '',
    inCart(price) {
      const { total, discountRate } = priceCart([{ unitPrice: price, quantity: 1 }], rules.tiers, 0, 0);
      return discountRate > 0
        ? m.cart_price_after_discount(
            { price: formatPrice(total), rate: formatPercent(discountRate, locale) },
            { locale },
          )
        : '';
    },
  };
}
