import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containedTax, priceCart } from './price-cart.ts';

const tiers = [
  { from: 5_000, rate: 500 },
  { from: 10_000, rate: 1_000 },
  { from: 20_000, rate: 1_500 },
  { from: 50_000, rate: 2_000 },
  { from: 100_000, rate: 2_500 },
];
const one = (unitPrice: number, shipping = 0) =>
  priceCart([{ unitPrice, quantity: 1 }], tiers, shipping, 810);

describe('the automatic discount', () => {
  test.each([
    [49.99, 0],
    [50, 2.5],
    [99.99, 5],
    [100, 10],
    [199.99, 20],
    [200, 30],
    [499.99, 75],
    [500, 100],
    [999.99, 200],
    [1000, 250],
  ])('for a subtotal of CHF %d is CHF %d', (subtotal, discount) => {
    expect(one(Math.round(subtotal * 100)).discount).toBe(Math.round(discount * 100));
  });

  test('is computed from the merchandise, without the delivery charge', () =>
    expect(one(4_999, 990)).toMatchObject({ discount: 0, total: 5_989 }));
  test('is returned with the next tier and the amount that is missing to reach that tier', () =>
    expect(one(4_000).nextTier).toEqual({ rate: 500, missing: 1_000 }));
  test('is returned without a next tier if the highest tier is reached', () =>
    expect(one(100_000).nextTier).toBeUndefined());
  test('is computed from the sum of all lines', () =>
    expect(priceCart([{ unitPrice: 2_500, quantity: 2 }], tiers, 0, 810).discount).toBe(250));
  test('does not depend on the order in which the tiers are listed', () =>
    expect(priceCart([{ unitPrice: 20_000, quantity: 1 }], tiers.toReversed(), 0, 810).discountRate).toBe(
      1_500,
    ));
  test('leaves at least CHF 1 to pay, because no provider accepts a payment of zero', () =>
    expect(priceCart([{ unitPrice: 20_000, quantity: 1 }], [{ from: 1, rate: 10_000 }], 0, 810).total).toBe(
      100,
    ));
  test('is zero without tiers', () =>
    expect(priceCart([{ unitPrice: 20_000, quantity: 1 }], [], 0, 810).discount).toBe(0));
});

describe('the included tax', () => {
  test('of 8.1 % in CHF 108.10 is CHF 8.10', () => expect(containedTax(10_810, 810)).toBe(810));
  test('is zero if no rate is known', () => expect(containedTax(10_000, 0)).toBe(0));
});

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test('the discounts and taxes of the lines add up to those of the order, for any cart', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(0, 810, 1_700, 1_900, 2_000, 2_200),
      (lines, shipping, rate) => {
        const price = priceCart(lines, tiers, shipping, rate);
        const sum = (pick: (part: (typeof price.lines)[number]) => number) =>
          price.lines.reduce((total, part) => total + pick(part), 0);
        expect(sum((part) => part.total)).toBe(price.subtotal);
        expect(sum((part) => part.discount)).toBe(price.discount);
        expect(sum((part) => part.vat) + price.shippingVat).toBe(price.vat);
        expect(price.subtotal - price.discount + price.shipping).toBe(price.total);
        expect(price.discount).toBeGreaterThanOrEqual(0);
        expect(price.total).toBeGreaterThanOrEqual(shipping);
      },
    ),
  );
});

test('the discount is exactly the rate of its tier, rounded to a centime, for any amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (amount) => {
      const price = one(amount);
      expect(price.discount).toBe(Math.round((amount * price.discountRate) / 10_000 + 1e-9));
    }),
  );
});
