import type { AttemptStatus, RefundStatus } from './schema.ts';

/**
 * What the provider's word may change of an attempt. Money that came stays in the books whatever is heard later; a
 * payment given up may still turn out to be paid.
 */
export const attemptSteps: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  open: ['paid', 'failed', 'canceled', 'expired'],
  paid: [],
  failed: ['paid'],
  canceled: ['paid'],
  expired: ['paid'],
};

/** What it may change of a refund. Even one that was done can come back from the customer's bank. */
export const refundSteps: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  queued: ['pending', 'done', 'failed', 'canceled'],
  pending: ['queued', 'done', 'failed', 'canceled'],
  done: ['failed'],
  failed: [],
  canceled: [],
};
