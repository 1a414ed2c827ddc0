import { expect, test } from 'vitest';
import { computeConversion, computeFunnel } from './funnel.ts';

const visit = (day: string, visitors: number, ordered = 2) => ({
  day,
  pageViews: 9,
  visitors,
  sawProduct: 3,
  filledCart: 2,
  beganCheckout: 1,
  ordered,
});
const sale = (day: string, orders: number) => ({ day, orders, revenue: orders * 100 });

test('the conversion rate is the share of visitors with a paid order, excluding orders that were placed before visits were counted', () => {
  const sales = [sale('2026-11-01', 40), sale('2026-11-10', 2), sale('2026-11-11', 1)];
  expect(computeConversion(sales, [visit('2026-11-10', 50), visit('2026-11-12', 50)])).toEqual({
    rate: 0.03,
    buyers: 3,
    visitors: 100,
  });
});

test('the conversion rate never exceeds 100 %, however many orders one visitor places', () => {
  const day = '2026-11-10';
  expect(computeConversion([sale(day, 4)], [visit(day, 2, 1)])).toEqual({
    rate: 0.5,
    buyers: 1,
    visitors: 2,
  });
  expect(computeFunnel([sale(day, 4)], [visit(day, 2, 1)]).orders).toBe(1);
});

test('the conversion rate is null without visitors, however many orders there are', () =>
  expect(computeConversion([sale('2026-11-01', 4)], [])).toEqual({ rate: null, buyers: 0, visitors: 0 }));

test('the funnel adds up the days of the period and reports the first day on which visits were counted', () =>
  expect(computeFunnel([sale('2026-11-10', 2)], [visit('2026-11-10', 50), visit('2026-11-12', 50)])).toEqual({
    visitors: 100,
    productViews: 6,
    addToCart: 4,
    checkouts: 2,
    orders: 2,
    since: '2026-11-10',
  }));
