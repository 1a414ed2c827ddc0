import { type Centimes, share, roundCentimes, splitByLargestRemainder } from '#server/platform/kernel/money.ts';
import { type PromotionOutcome, type PromotionTerms, atMost, weighPromotion } from './weigh-promotion.ts';

export interface PricedLineInput {
  /** Price of one piece, tax included. */
  unitPrice: Centimes;
  quantity: number;
}

export interface DiscountTier {
  from: Centimes;
  /** Hundredths of a percent. */
  rate: number;
}

export interface CartPrice {
  subtotal: Centimes;
  /** Hundredths of a percent taken off the subtotal; 0 where the discount is a fixed amount. */
  discountRate: number;
  discount: Centimes;
  shipping: Centimes;
  total: Centimes;
  /** Value added tax contained in the total. */
  vat: Centimes;
  vatRate: number;
  /** Each line's gross amount, its part of the discount and the tax contained in what remains. */
  lines: { total: Centimes; discount: Centimes; vat: Centimes }[];
  /** Tax contained in the shipping cost; with the lines' it sums to `vat`. */
  shippingVat: Centimes;
  /** The next discount tier and what is missing to it; undefined at the top. */
  nextTier?: { rate: number; missing: Centimes };
  /** What became of the code that was given. */
  promotion?: PromotionOutcome;
}

/**
 * Prices a cart: the only place where a cart's or an order's amounts are computed. Pure.
 *
 * The automatic discount is the highest tier reached by the subtotal, on the subtotal alone;
 * total = subtotal − discount + shipping (specification, section 9). A promotion code and the automatic discount do not
 * add up: the larger of the two is taken, the automatic one where they are the same.
 *
 * @param shipping cost of the chosen delivery, tax included; 0 while none is chosen
 * @param vatRate rate of the destination in hundredths of a percent
 * @param promotion a code that may be used; what it makes of the delivery is in `shipping` already
 */
export function priceCart(
  lines: readonly PricedLineInput[],
  tiers: readonly DiscountTier[],
  shipping: Centimes,
  vatRate: number,
  promotion?: PromotionTerms,
): CartPrice {
  const totals = lines.map((line) => line.unitPrice * line.quantity);
  const subtotal = totals.reduce((a, b) => a + b, 0);
  const ascending = tiers.toSorted((a, b) => a.from - b.from);
  const tierRate = subtotal > 0 ? (ascending.findLast((tier) => subtotal >= tier.from)?.rate ?? 0) : 0;
  const tierDiscount = atMost(share(subtotal, tierRate), subtotal);
  const outcome = promotion && weighPromotion(promotion, subtotal, tierDiscount);
  const [discountRate, discount] = outcome?.state === 'discount' ? [outcome.rate, outcome.amount] : [tierRate, tierDiscount];
  const discounts = splitByLargestRemainder(discount, totals);
  const total = subtotal - discount + shipping;
  const vat = containedTax(total, vatRate);
  const net = totals.map((amount, i) => amount - (discounts[i] ?? 0));
  const vats = splitByLargestRemainder(vat, [...net, shipping]);
  const next = ascending.find((tier) => subtotal < tier.from);
  return {
    subtotal,
    discountRate,
    discount,
    shipping,
    total,
    vat,
    vatRate,
    lines: totals.map((amount, i) => ({ total: amount, discount: discounts[i] ?? 0, vat: vats[i] ?? 0 })),
    shippingVat: vats[lines.length] ?? 0,
    ...(outcome ? { promotion: outcome } : {}),
    ...(next ? { nextTier: { rate: next.rate, missing: next.from - subtotal } } : {}),
  };
}

/**
 * The tax contained in a gross amount: gross × rate ÷ (1 + rate), rounded to the centime.
 *
 * @param rate hundredths of a percent
 */
export function containedTax(gross: Centimes, rate: number): Centimes {
  return roundCentimes((gross * rate) / (10_000 + rate));
}
