import { describe, expect, test } from 'vitest';
import {
  type AttemptAmounts,
  type RefundAmounts,
  derivePaymentStatus,
  sumPayments,
} from './payment-status.ts';
import { attemptStatuses, refundStatuses } from './schema.ts';
import { allowedAttemptTransitions, allowedRefundTransitions } from './transitions.ts';

const attempt = (
  status: AttemptAmounts['status'],
  amountCents = 1000,
  chargedBackCents = 0,
): AttemptAmounts => ({
  id: crypto.randomUUID(),
  status,
  amountCents,
  chargedBackCents,
});
const refund = (status: RefundAmounts['status'], amountCents: number): RefundAmounts => ({
  attemptId: null,
  status,
  amountCents,
});

describe('the payment status of an order is', () => {
  test('pending before the first attempt, and while one is open', () => {
    expect(derivePaymentStatus([], [])).toBe('pending');
    expect(derivePaymentStatus([attempt('failed'), attempt('open')], [])).toBe('pending');
  });
  test('failed when no attempt is open, unless the shop waits for a bank transfer', () => {
    const given = [attempt('failed'), attempt('expired'), attempt('canceled')];
    expect(derivePaymentStatus(given, [])).toBe('failed');
    expect(derivePaymentStatus(given, [], { waitsForTransfer: true })).toBe('pending');
  });
  test('cancelled, not pending, when its order was cancelled before any payment arrived', () => {
    const cancelled = (...attempts: AttemptAmounts[]) =>
      derivePaymentStatus(attempts, [], { isCancelled: true });
    expect(cancelled()).toBe('cancelled');
    expect(cancelled(attempt('open'))).toBe('cancelled');
    expect(cancelled(attempt('expired'), attempt('canceled'))).toBe('cancelled');
    expect(cancelled(attempt('failed'))).toBe('failed');
    expect(cancelled(attempt('paid'))).toBe('paid');
  });
  test('paid from the first captured payment on, also after a partial refund', () => {
    expect(derivePaymentStatus([attempt('paid'), attempt('open')], [])).toBe('paid');
    expect(derivePaymentStatus([attempt('paid')], [refund('done', 999)])).toBe('paid');
  });
  test('paid when the second of two captured payments was refunded', () =>
    expect(derivePaymentStatus([attempt('paid'), attempt('paid')], [refund('queued', 1000)])).toBe('paid'));
  test('refunded when the full amount was refunded or is being refunded', () =>
    expect(derivePaymentStatus([attempt('paid')], [refund('pending', 400), refund('done', 600)])).toBe(
      'refunded',
    ));
  test('paid again when the refund failed or was cancelled', () => {
    expect(derivePaymentStatus([attempt('paid')], [refund('failed', 1000)])).toBe('paid');
    expect(derivePaymentStatus([attempt('paid')], [refund('canceled', 1000)])).toBe('paid');
  });
  test('disputed while any amount is charged back', () =>
    expect(derivePaymentStatus([attempt('paid', 1000, 1)], [refund('done', 999)])).toBe('disputed'));
});

test('the amount that the shop retains is captured minus refunded minus charged back', () =>
  expect(
    sumPayments(
      [attempt('paid', 1000, 200), attempt('open', 500)],
      [refund('queued', 300), refund('failed', 100)],
    ),
  ).toEqual({
    captured: 1000,
    refunded: 300,
    chargedBack: 200,
    kept: 500,
  }));

test('a captured payment never returns to an earlier state, and a payment that is captured late is still recorded', () => {
  expect(allowedAttemptTransitions.paid).toEqual([]);
  for (const status of attemptStatuses)
    if (status !== 'paid') expect(allowedAttemptTransitions[status]).toContain('paid');
});
test('only a queued or pending refund can become done, and only failed and cancelled refunds are final', () => {
  expect(refundStatuses.filter((status) => allowedRefundTransitions[status].includes('done'))).toEqual([
    'queued',
    'pending',
  ]);
  expect(refundStatuses.filter((status) => allowedRefundTransitions[status].length === 0)).toEqual([
    'failed',
    'canceled',
  ]);
});
