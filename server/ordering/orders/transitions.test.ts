import { describe, expect, test } from 'vitest';
import { isMethodFor, orderStatuses, paymentStatuses, readOrderStatus, trackerStep } from '#shared/orders.ts';
import { type TransitionContext, allowedSteps, refusalOf, stepRefusal } from './transitions.ts';

test('an unpaid order can only be paid or cancelled', () =>
  expect(allowedSteps.pending).toEqual(['paid', 'cancelled']));
test('a cancelled or refunded order is final', () =>
  expect([...allowedSteps.cancelled, ...allowedSteps.refunded]).toEqual([]));
test('a shipped order cannot be cancelled any more', () =>
  expect(refusalOf('shipped', 'cancelled')).toBe('already_shipped'));
test('a transition to the current status has its own reason', () =>
  expect(refusalOf('paid', 'paid')).toBe('already_there'));
test('a cancelled order refuses every transition as cancelled', () =>
  expect(orderStatuses.filter((to) => to !== 'refunded').map((to) => refusalOf('cancelled', to))).toEqual(
    Array.from({ length: 6 }, () => 'already_cancelled'),
  ));
test('no transition skips the payment', () =>
  expect(orderStatuses.filter((to) => refusalOf('pending', to) === undefined)).toEqual([
    'paid',
    'cancelled',
  ]));
test('every pair of statuses is either allowed or refused with a reason', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses)
      expect(refusalOf(from, to) === undefined).toBe(allowedSteps[from].includes(to));
});

describe('guards', () => {
  const paid: TransitionContext = { status: 'paid', payment_status: 'paid', stock_held: true };
  test('a paid order with reserved stock may be prepared', () =>
    expect(stepRefusal(paid, 'preparing')).toBeUndefined());
  test('an order without reserved stock may not', () =>
    expect(stepRefusal({ ...paid, stock_held: false }, 'preparing')).toBe('stock_not_held'));
  test('a disputed payment blocks preparing and shipping', () => {
    const disputed = { ...paid, payment_status: 'disputed' } as const;
    expect(stepRefusal(disputed, 'preparing')).toBe('payment_disputed');
    expect(stepRefusal({ ...disputed, status: 'preparing' }, 'shipped')).toBe('payment_disputed');
  });
  test('an order without its payment cannot be shipped', () =>
    expect(
      paymentStatuses.filter(
        (payment_status) => !stepRefusal({ ...paid, status: 'preparing', payment_status }, 'shipped'),
      ),
    ).toEqual(['paid']));
  test('no order becomes paid without reserved stock', () =>
    expect(stepRefusal({ status: 'pending', payment_status: 'pending', stock_held: false }, 'paid')).toBe(
      'stock_not_held',
    ));
});

test('statuses of other systems are mapped', () =>
  expect(['confirmed', 'processing', 'shipping', 'nonsense'].map(readOrderStatus)).toEqual([
    'paid',
    'preparing',
    'shipped',
    undefined,
  ]));
test('the progress tracker follows the specification', () => {
  expect(orderStatuses.map((status) => trackerStep(status, 'card'))).toEqual([0, 0, 1, 2, 3, -1, -1]);
  expect(trackerStep('pending', 'bank_transfer')).toBe(-1);
});
test('TWINT is available only for Switzerland and CHF', () => {
  expect(['CH', 'DE', undefined].map((country) => isMethodFor('twint', country, 'CHF'))).toEqual([
    true,
    false,
    true,
  ]);
  expect(isMethodFor('twint', 'CH', 'EUR')).toBe(false);
  expect(isMethodFor('paypal', 'DE', 'CHF')).toBe(true);
});
