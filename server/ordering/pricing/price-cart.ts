import {
  type Centimes,
  percentageOf,
  roundCentimes,
  splitByLargestRemainder,
} from '#server/platform/kernel/money.ts';
import {
  type PromotionOutcome,
  type PromotionTerms,
  limitDiscount,
  comparePromotionWithDiscount,
} from './compare-promotion.ts';

export interface PricedLineInput {
  /** Price of one unit in centimes, including tax. */
  unitPrice: Centimes;
  quantity: number;
}

export interface DiscountTier {
  from: Centimes;
  /** Rate in basis points (hundredths of a percent). */
  rate: number;
}

export interface CartPrice {
  subtotal: Centimes;
  /** Rate in basis points that is deducted from the subtotal; 0 when the discount is a fixed amount. */
  discountRate: number;
  discount: Centimes;
  shipping: Centimes;
  total: Centimes;
  /** VAT in centimes that the total contains. */
  vat: Centimes;
  vatRate: number;
  /**
   * Per line: the amount before discount, the line's share of the discount, and the tax contained in the
   * difference.
   */
  lines: { total: Centimes; discount: Centimes; vat: Centimes }[];
  /** Tax contained in the delivery price. Together with the taxes of the lines, it sums to `vat`. */
  shippingVat: Centimes;
  /**
   * Rate of the next higher discount tier and the amount missing to reach it; undefined at the highest tier.
   */
  nextTier?: { rate: number; missing: Centimes };
  /** Effect of the promotion code on this cart; undefined without a code. */
  promotion?: PromotionOutcome;
}

/**
 * Prices a cart. All amounts of carts and orders are computed only here.
 *
 * The automatic discount is the highest tier that the subtotal reaches, and applies only to the subtotal;
 * total = subtotal − discount + shipping (specification, section 9). A promotion code and the automatic
 * discount are not combined: the larger one applies, and the automatic one if they are equal.
 *
 * @param shipping price of the chosen delivery service in centimes, including tax; 0 while none is chosen
 * @param vatRate rate of the country of delivery in basis points
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
  const tierDiscount = limitDiscount(percentageOf(subtotal, tierRate), subtotal);
  const outcome = promotion && comparePromotionWithDiscount(promotion, subtotal, tierDiscount);
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
 * Computes the tax that a gross amount contains: gross × rate ÷ (1 + rate), rounded to the centime.
 *
 * @param rate in basis points
 */
export function containedTax(gross: Centimes, rate: number): Centimes {
  return roundCentimes((gross * rate) / (10_000 + rate));
}
