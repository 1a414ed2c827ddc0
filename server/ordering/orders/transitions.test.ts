import { describe, expect, test } from 'vitest';
import {
  isMethodUsable,
  orderStatuses,
  paymentStatuses,
  parseOrderStatus,
  progressStep,
} from '#shared/orders.ts';
import {
  type TransitionContext,
  allowedTransitions,
  transitionTableRefusal,
  transitionRefusal,
} from './transitions.ts';

test('an unpaid order can only be paid or cancelled', () =>
  expect(allowedTransitions.pending).toEqual(['paid', 'cancelled']));
test('a cancelled or refunded order allows no further transition', () =>
  expect([...allowedTransitions.cancelled, ...allowedTransitions.refunded]).toEqual([]));
test('a shipped order cannot be cancelled', () =>
  expect(transitionTableRefusal('shipped', 'cancelled')).toBe('already_shipped'));
test('a transition to the current status is refused with its own reason', () =>
  expect(transitionTableRefusal('paid', 'paid')).toBe('already_there'));
test('a cancelled order refuses every transition with the reason “cancelled”', () =>
  expect(
    orderStatuses.filter((to) => to !== 'refunded').map((to) => transitionTableRefusal('cancelled', to)),
  ).toEqual(Array.from({ length: 6 }, () => 'already_cancelled')));
test('an unpaid order cannot skip the payment: it becomes paid or cancelled', () =>
  expect(orderStatuses.filter((to) => transitionTableRefusal('pending', to) === undefined)).toEqual([
    'paid',
    'cancelled',
  ]));
test('every pair of statuses is either permitted or refused with a reason', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses)
      expect(transitionTableRefusal(from, to) === undefined).toBe(allowedTransitions[from].includes(to));
});

describe('by the rules for status changes', () => {
  const paid: TransitionContext = { status: 'paid', paymentStatus: 'paid', stockHeld: true };
  test('a paid order with reserved stock may be prepared', () =>
    expect(transitionRefusal(paid, 'preparing')).toBeUndefined());
  test('an order without reserved stock may not be prepared', () =>
    expect(transitionRefusal({ ...paid, stockHeld: false }, 'preparing')).toBe('stock_not_held'));
  test('an order with a disputed payment may be neither prepared nor shipped', () => {
    const disputed = { ...paid, paymentStatus: 'disputed' } as const;
    expect(transitionRefusal(disputed, 'preparing')).toBe('payment_disputed');
    expect(transitionRefusal({ ...disputed, status: 'preparing' }, 'shipped')).toBe('payment_disputed');
  });
  test('an order may not be shipped without its payment', () =>
    expect(
      paymentStatuses.filter(
        (paymentStatus) => !transitionRefusal({ ...paid, status: 'preparing', paymentStatus }, 'shipped'),
      ),
    ).toEqual(['paid']));
  test('an order without reserved stock may not become paid', () =>
    expect(transitionRefusal({ status: 'pending', paymentStatus: 'pending', stockHeld: false }, 'paid')).toBe(
      'stock_not_held',
    ));
});

test('statuses with names of other systems are mapped to the shop’s statuses', () =>
  expect(['confirmed', 'processing', 'shipping', 'nonsense'].map(parseOrderStatus)).toEqual([
    'paid',
    'preparing',
    'shipped',
    undefined,
  ]));
test('the progress tracker shows for each status the step of the specification', () => {
  expect(orderStatuses.map((status) => progressStep(status, 'card'))).toEqual([0, 0, 1, 2, 3, -1, -1]);
  expect(progressStep('pending', 'bank_transfer')).toBe(-1);
});
test('TWINT is offered only for Switzerland and CHF', () => {
  expect(['CH', 'DE', undefined].map((country) => isMethodUsable('twint', country, 'CHF'))).toEqual([
    true,
    false,
    true,
  ]);
  expect(isMethodUsable('twint', 'CH', 'EUR')).toBe(false);
  expect(isMethodUsable('paypal', 'DE', 'CHF')).toBe(true);
});
