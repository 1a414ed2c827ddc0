import { describe, expect, test } from 'vitest';
import { type CountedAttempt, type CountedRefund, paymentStatusOf, sumPayments } from './payment-status.ts';
import { attemptStatuses, refundStatuses } from './schema.ts';
import { attemptSteps, refundSteps } from './steps.ts';

const attempt = (
  status: CountedAttempt['status'],
  amount_cents = 1000,
  charged_back_cents = 0,
): CountedAttempt => ({
  id: crypto.randomUUID(),
  status,
  amount_cents,
  charged_back_cents,
});
const refund = (status: CountedRefund['status'], amount_cents: number): CountedRefund => ({
  attempt_id: null,
  status,
  amount_cents,
});

describe('an order’s payment is', () => {
  test('pending before the first attempt, and while one is open', () => {
    expect(paymentStatusOf([], [])).toBe('pending');
    expect(paymentStatusOf([attempt('failed'), attempt('open')], [])).toBe('pending');
  });
  test('failed when no attempt is open any more, unless a transfer is awaited', () => {
    const given = [attempt('failed'), attempt('expired'), attempt('canceled')];
    expect(paymentStatusOf(given, [])).toBe('failed');
    expect(paymentStatusOf(given, [], true)).toBe('pending');
  });
  test('paid from the first payment on, also after a partial refund', () => {
    expect(paymentStatusOf([attempt('paid'), attempt('open')], [])).toBe('paid');
    expect(paymentStatusOf([attempt('paid')], [refund('done', 999)])).toBe('paid');
  });
  test('paid when the second of two payments was refunded', () =>
    expect(paymentStatusOf([attempt('paid'), attempt('paid')], [refund('queued', 1000)])).toBe('paid'));
  test('refunded when everything was refunded or is being refunded', () =>
    expect(paymentStatusOf([attempt('paid')], [refund('pending', 400), refund('done', 600)])).toBe(
      'refunded',
    ));
  test('paid again when the refund failed or was cancelled', () => {
    expect(paymentStatusOf([attempt('paid')], [refund('failed', 1000)])).toBe('paid');
    expect(paymentStatusOf([attempt('paid')], [refund('canceled', 1000)])).toBe('paid');
  });
  test('disputed while any amount is charged back', () =>
    expect(paymentStatusOf([attempt('paid', 1000, 1)], [refund('done', 999)])).toBe('disputed'));
});

test('the retained amount is captured minus refunded minus charged back', () =>
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

test('a captured payment never reverts, and a late payment is still recorded', () => {
  expect(attemptSteps.paid).toEqual([]);
  for (const status of attemptStatuses) if (status !== 'paid') expect(attemptSteps[status]).toContain('paid');
});
test('only a pending refund can be completed, and only a failed or cancelled one is final', () => {
  expect(refundStatuses.filter((status) => refundSteps[status].includes('done'))).toEqual([
    'queued',
    'pending',
  ]);
  expect(refundStatuses.filter((status) => refundSteps[status].length === 0)).toEqual(['failed', 'canceled']);
});
