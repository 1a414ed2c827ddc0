import type { AttemptStatus, RefundStatus } from './schema.ts';

/**
 * Allowed changes of a payment attempt's status. A paid attempt never changes again. A failed, cancelled or
 * expired one may still become paid.
 */
export const allowedAttemptTransitions: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  open: ['paid', 'failed', 'canceled', 'expired'],
  paid: [],
  failed: ['paid'],
  canceled: ['paid'],
  expired: ['paid'],
};

/**
 * Allowed changes of a refund's status. Even a completed refund can fail later, when the customer's bank
 * rejects it.
 */
export const allowedRefundTransitions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  queued: ['pending', 'done', 'failed', 'canceled'],
  pending: ['queued', 'done', 'failed', 'canceled'],
  done: ['failed'],
  failed: [],
  canceled: [],
};
