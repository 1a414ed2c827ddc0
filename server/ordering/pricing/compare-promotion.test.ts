import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PromotionTerms, grantsFreeDelivery, priceCart } from './index.ts';

const tiers = [
  { from: 5_000, rate: 500 },
  { from: 10_000, rate: 1_000 },
  { from: 100_000, rate: 2_500 },
];
const code = (terms: Partial<PromotionTerms>): PromotionTerms => ({
  code: 'VELO',
  kind: 'percentage',
  value: 1_500,
  minOrder: 0,
  ...terms,
});
const priced = (subtotal: number, terms: Partial<PromotionTerms>) =>
  priceCart([{ unitPrice: subtotal, quantity: 1 }], tiers, 900, 810, code(terms));

describe('if an order could have both a code and the automatic discount', () => {
  test('a code with 15 % on CHF 100 applies instead of a tier with 10 %', () =>
    expect(priced(10_000, {})).toMatchObject({
      discount: 1_500,
      discountRate: 1_500,
      promotion: { state: 'discount', amount: 1_500 },
    }));
  test('a tier with 25 % on CHF 1000 applies instead of a code with 15 %, and the buyer is informed', () =>
    expect(priced(100_000, {})).toMatchObject({
      discount: 25_000,
      discountRate: 2_500,
      promotion: { state: 'tier_better' },
    }));
  test('of two equal discounts the tier applies, so that the code is not used up', () =>
    expect(priced(10_000, { value: 1_000 }).promotion).toEqual({ state: 'tier_better' }));
  test('a code with a fixed amount has no percentage', () =>
    expect(priced(10_000, { kind: 'fixed', value: 2_000 })).toMatchObject({
      discount: 2_000,
      discountRate: 0,
    }));
  test('a code with free delivery is combined with the tier', () =>
    expect(priced(10_000, { kind: 'free_shipping', value: 0 })).toMatchObject({
      discount: 1_000,
      promotion: { state: 'free_shipping' },
    }));
});

describe('the limits of a code', () => {
  test('make a code ineffective below its minimum subtotal, and the missing amount is shown', () =>
    expect(priced(4_000, { minOrder: 5_000 })).toMatchObject({
      discount: 0,
      promotion: { state: 'below_minimum', missing: 1_000 },
    }));
  test('leave CHF 1 of the merchandise to pay if a fixed amount is larger than the merchandise', () =>
    expect(priced(3_000, { kind: 'fixed', value: 9_900 })).toMatchObject({ discount: 2_900, total: 1_000 }));
  test('grant no free delivery below the minimum subtotal of the code', () => {
    const terms = code({ kind: 'free_shipping', value: 0, minOrder: 5_000 });
    expect([
      grantsFreeDelivery(terms, 4_999),
      grantsFreeDelivery(terms, 5_000),
      grantsFreeDelivery(undefined, 5_000),
    ]).toEqual([false, true, false]);
  });
});

test('no amount is negative, the larger discount applies and the parts add up to the whole, for any cart and code', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  const terms = fc.record({
    code: fc.constant('VELO'),
    kind: fc.constantFrom('percentage' as const, 'fixed' as const, 'free_shipping' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    minOrder: fc.integer({ min: 0, max: 200_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      terms,
      fc.integer({ min: 0, max: 20_000 }),
      (lines, promotion, shipping) => {
        const without = priceCart(lines, tiers, shipping, 810);
        const price = priceCart(lines, tiers, shipping, 810, promotion);
        const sum = (pick: (part: (typeof price.lines)[number]) => number) =>
          price.lines.reduce((total, part) => total + pick(part), 0);
        expect(price.discount).toBeGreaterThanOrEqual(without.discount);
        expect(price.total).toBeGreaterThanOrEqual(shipping);
        if (price.subtotal >= 100 && price.discount > without.discount)
          expect(price.subtotal - price.discount).toBeGreaterThanOrEqual(100);
        for (const part of price.lines) expect(part.total - part.discount).toBeGreaterThanOrEqual(0);
        expect(sum((part) => part.discount)).toBe(price.discount);
        expect(sum((part) => part.vat) + price.shippingVat).toBe(price.vat);
        expect(price.subtotal - price.discount + price.shipping).toBe(price.total);
      },
    ),
  );
});
