import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryShare, lastDayOfNotice, refundForDelivery, refundForUnits } from './refund-rules.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    total: fc.integer({ min: 0, max: 5_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, total, share }) => ({
    quantity,
    totalCents: total,
    discountCents: Math.floor((total * share) / 100),
  }));

describe('the refund of units', () => {
  test('adds up to the amount paid for the line, even if its units are returned in several returns', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 60 }), (bought, cuts) => {
        let before = 0;
        let given = 0;
        for (const wanted of [...cuts, bought.quantity]) {
          const units = Math.min(wanted, bought.quantity - before);
          const part = refundForUnits(bought, before, units);
          expect(Number.isInteger(part) && part >= 0).toBe(true);
          given += part;
          before += units;
        }
        expect(given).toBe(bought.totalCents - bought.discountCents);
      }),
    );
  });
  test('differs between two units of a line by one centime at most', () => {
    fc.assert(
      fc.property(line, (bought) => {
        const each = Array.from({ length: bought.quantity }, (_, i) => refundForUnits(bought, i, 1));
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('is 3.34, 3.33 and 3.33 francs for three units that cost ten francs together', () =>
    expect(
      [0, 1, 2].map((before) =>
        refundForUnits({ quantity: 3, totalCents: 1_100, discountCents: 100 }, before, 1),
      ),
    ).toEqual([334, 333, 333]));
  test('throws an error for more units than the line has', () =>
    expect(() => refundForUnits({ quantity: 2, totalCents: 200, discountCents: 0 }, 1, 2)).toThrow(
      RangeError,
    ));
});

describe('the delivery charge', () => {
  const order = { shippingCents: 1_990, shippingStandardCents: 990 };
  test('is refunded at the price of standard delivery if the customer keeps no unit', () =>
    expect(refundForDelivery(order, { isEverything: true, isWithinLaw: true })).toBe(990));
  test('is not refunded if the customer keeps a unit, or after the legal withdrawal period', () => {
    expect(refundForDelivery(order, { isEverything: false, isWithinLaw: true })).toBe(0);
    expect(refundForDelivery(order, { isEverything: true, isWithinLaw: false })).toBe(0);
  });
  test('is never refunded beyond the amount that was paid', () =>
    expect(
      refundForDelivery(
        { shippingCents: 0, shippingStandardCents: 990 },
        { isEverything: true, isWithinLaw: true },
      ),
    ).toBe(0));
});

describe('the last day to request a return', () => {
  test('is counted from the delivery of the last shipment', () =>
    expect(lastDayOfNotice(['2026-11-20', '2026-11-03'], true, 14)).toBe('2026-12-04'));
  test('is undefined while a shipment is in transit', () =>
    expect(lastDayOfNotice(['2026-11-20'], false, 14)).toBeUndefined());
  test('can cross the end of the year', () =>
    expect(lastDayOfNotice(['2026-12-20'], true, 30)).toBe('2027-01-19'));
});

describe('the share of the delivery cost of some units', () => {
  const bought = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: fc.integer({ min: 0, max: 10_000 }),
    standard: fc.option(fc.integer({ min: 0, max: 5_000 })),
  });
  const orderOf = ({ shipping, standard }: { shipping: number; standard: number | null }) => ({
    shippingCents: shipping,
    shippingStandardCents: standard,
  });

  test('grows with the units, is 0 without units, and is the refundable delivery cost with all units', () => {
    fc.assert(
      fc.property(
        bought,
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 6, maxLength: 6 }),
        (given, some) => {
          const order = orderOf(given);
          const share = (units: (quantity: number, at: number) => number) =>
            deliveryShare(
              order,
              given.lines.map((one, at) => ({ ...one, units: units(one.quantity, at) })),
            );
          const whole = refundForDelivery(order, { isEverything: true, isWithinLaw: true });
          const few = share((quantity, at) => Math.min(quantity, some[at]!));
          const more = share((quantity, at) => Math.min(quantity, some[at]! + 1));
          expect([share(() => 0), share((quantity) => quantity)]).toEqual([0, whole]);
          expect(0 <= few && few <= more && more <= whole).toBe(true);
        },
      ),
    );
  });

  test('is 6 of 8 francs for the unit that cost three quarters of the order', () =>
    expect(
      deliveryShare({ shippingCents: 800, shippingStandardCents: null }, [
        { quantity: 1, totalCents: 7_500, discountCents: 0, units: 1 },
        { quantity: 1, totalCents: 2_500, discountCents: 0, units: 0 },
      ]),
    ).toBe(600));
});
