import {
  type Centimes,
  share,
  roundCentimes,
  splitByLargestRemainder,
} from '#server/platform/kernel/money.ts';
import { type PromotionOutcome, type PromotionTerms, atMost, weighPromotion } from './weigh-promotion.ts';

export interface PricedLineInput {
  /** Price of one unit, including tax. */
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
  /** Basis points deducted from the subtotal; 0 when the discount is a fixed amount. */
  discountRate: number;
  discount: Centimes;
  shipping: Centimes;
  total: Centimes;
  /** VAT included in the total. */
  vat: Centimes;
  vatRate: number;
  /** Each line's gross amount, its share of the discount and the tax included in the remainder. */
  lines: { total: Centimes; discount: Centimes; vat: Centimes }[];
  /** Tax included in the shipping cost; with the lines' taxes it sums to `vat`. */
  shippingVat: Centimes;
  /** The next discount tier and the amount missing; undefined at the highest tier. */
  nextTier?: { rate: number; missing: Centimes };
  /** Effect of the given code. */
  promotion?: PromotionOutcome;
}

/**
 * Prices a cart: the only place where a cart's or an order's amounts are computed. Pure.
 *
 * The automatic discount is the highest tier reached by the subtotal, on the subtotal alone; total = subtotal
 * − discount + shipping (specification, section 9). A promotion code and the automatic discount are not
 * combined: the larger one applies, the automatic one if they are equal.
 *
 * @param shipping cost of the chosen delivery, including tax; 0 while no delivery is chosen
 * @param vatRate rate of the destination in basis points
 * @param promotion a valid code; its effect on the delivery is already in `shipping`
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
  const [discountRate, discount] =
    outcome?.state === 'discount' ? [outcome.rate, outcome.amount] : [tierRate, tierDiscount];
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
 * The tax included in a gross amount: gross × rate ÷ (1 + rate), rounded to the centime.
 *
 * @param rate basis points
 */
export function containedTax(gross: Centimes, rate: number): Centimes {
  return roundCentimes((gross * rate) / (10_000 + rate));
}
