import type { AttemptStatus, RefundStatus } from './schema.ts';

/**
 * Allowed status changes of an attempt. A paid attempt never changes again; an abandoned payment may still
 * turn out to be paid.
 */
export const attemptSteps: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  open: ['paid', 'failed', 'canceled', 'expired'],
  paid: [],
  failed: ['paid'],
  canceled: ['paid'],
  expired: ['paid'],
};

/** Allowed status changes of a refund. Even a completed one may be rejected later by the customer's bank. */
export const refundSteps: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  queued: ['pending', 'done', 'failed', 'canceled'],
  pending: ['queued', 'done', 'failed', 'canceled'],
  done: ['failed'],
  failed: [],
  canceled: [],
};
