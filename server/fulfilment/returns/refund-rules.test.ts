import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDayOfNotice, refundForDelivery, refundForUnits } from './refund-rules.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    total: fc.integer({ min: 0, max: 5_000_000 }),
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, total, share }) => ({
    quantity,
    total_cents: total,
    discount_cents: Math.floor((total * share) / 100),
  }));

describe('the refund of units', () => {
  test('all returns of a line, however divided, sum to the amount paid for it', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 60 }), (bought, cuts) => {
        let before = 0;
        let given = 0;
        for (const wanted of [...cuts, bought.quantity]) {
          const pieces = Math.min(wanted, bought.quantity - before);
          const part = refundForUnits(bought, before, pieces);
          expect(Number.isInteger(part) && part >= 0).toBe(true);
          given += part;
          before += pieces;
        }
        expect(given).toBe(bought.total_cents - bought.discount_cents);
      }),
    );
  });
  test('two units of a line differ by one centime at most', () => {
    fc.assert(
      fc.property(line, (bought) => {
        const each = Array.from({ length: bought.quantity }, (_, i) => refundForUnits(bought, i, 1));
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('ten francs for three units are 3.34, 3.33 and 3.33', () =>
    expect(
      [0, 1, 2].map((before) =>
        refundForUnits({ quantity: 3, total_cents: 1_100, discount_cents: 100 }, before, 1),
      ),
    ).toEqual([334, 333, 333]));
  test('more units than the line has throw an error', () =>
    expect(() => refundForUnits({ quantity: 2, total_cents: 200, discount_cents: 0 }, 1, 2)).toThrow(
      RangeError,
    ));
});

describe('the delivery', () => {
  const order = { shipping_cents: 1_990, shipping_standard_cents: 990 };
  test('is refunded at the standard price when no unit is kept', () =>
    expect(refundForDelivery(order, { isEverything: true, isWithinLaw: true })).toBe(990));
  test('is not refunded when a unit is kept, or after the legal period', () => {
    expect(refundForDelivery(order, { isEverything: false, isWithinLaw: true })).toBe(0);
    expect(refundForDelivery(order, { isEverything: true, isWithinLaw: false })).toBe(0);
  });
  test('never refunds more than was paid', () =>
    expect(
      refundForDelivery(
        { shipping_cents: 0, shipping_standard_cents: 990 },
        { isEverything: true, isWithinLaw: true },
      ),
    ).toBe(0));
});

describe('the last day to request a return', () => {
  test('counts from the delivery of the last shipment', () =>
    expect(lastDayOfNotice(['2026-11-20', '2026-11-03'], true, 14)).toBe('2026-12-04'));
  test('is undefined while a shipment is in transit', () =>
    expect(lastDayOfNotice(['2026-11-20'], false, 14)).toBeUndefined());
  test('can cross the end of the year', () =>
    expect(lastDayOfNotice(['2026-12-20'], true, 30)).toBe('2027-01-19'));
});
