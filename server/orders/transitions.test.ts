import { expect, test } from 'vitest';
import { orderStatuses, readOrderStatus, trackerStep } from '../../shared/orders.ts';
import { allowedSteps, refusalOf } from './transitions.ts';

test('an unpaid order can be paid or cancelled, nothing else', () => expect(allowedSteps.pending).toEqual(['paid', 'cancelled']));
test('a cancelled or refunded order is final', () => expect([...allowedSteps.cancelled, ...allowedSteps.refunded]).toEqual([]));
test('a shipped order cannot be cancelled any more', () => expect(refusalOf('shipped', 'cancelled')).toBe('step_not_allowed'));
test('a step to where it stands is told apart', () => expect(refusalOf('paid', 'paid')).toBe('already_there'));
test('no step skips the payment', () =>
  expect(orderStatuses.filter((to) => refusalOf('pending', to) === undefined)).toEqual(['paid', 'cancelled']));
test('other systems’ words are understood', () =>
  expect(['confirmed', 'processing', 'shipping', 'nonsense'].map(readOrderStatus)).toEqual(['paid', 'preparing', 'shipped', undefined]));
test('the tracker follows the specification', () => {
  expect(orderStatuses.map((status) => trackerStep(status, 'card'))).toEqual([0, 0, 1, 2, 3, -1, -1]);
  expect(trackerStep('pending', 'bank_transfer')).toBe(-1);
});
