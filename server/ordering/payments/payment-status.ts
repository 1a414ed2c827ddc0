import type { PaymentStatus } from '#shared/orders.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { AttemptStatus, RefundStatus } from './schema.ts';

/** An attempt and a refund as far as sums need them. */
export interface CountedAttempt {
  id: string;
  status: AttemptStatus;
  amount_cents: Centimes;
  charged_back_cents: Centimes;
}
export interface CountedRefund {
  attempt_id: string | null;
  status: RefundStatus;
  amount_cents: Centimes;
}

/** An order's money. */
export interface PaymentSums {
  /** What came, over all paid attempts. */
  captured: Centimes;
  /** What goes or went back: asked for and not refused. */
  refunded: Centimes;
  /** What the buyer's bank took back. */
  chargedBack: Centimes;
  /** What is still here. */
  kept: Centimes;
}

/** Whether a refund counts: one that failed or was called off gives nothing back. */
const counts = ({ status }: Pick<CountedRefund, 'status'>): boolean => status !== 'failed' && status !== 'canceled';

/** What is still here of one paid attempt. */
export function leftOf(attempt: CountedAttempt, refunds: readonly CountedRefund[]): Centimes {
  const given = refunds.filter((refund) => refund.attempt_id === attempt.id && counts(refund));
  return attempt.amount_cents - attempt.charged_back_cents - given.reduce((sum, refund) => sum + refund.amount_cents, 0);
}

/** Adds up an order's money. */
export function sumPayments(attempts: readonly CountedAttempt[], refunds: readonly CountedRefund[]): PaymentSums {
  const paid = attempts.filter(({ status }) => status === 'paid');
  const captured = paid.reduce((sum, attempt) => sum + attempt.amount_cents, 0);
  const chargedBack = paid.reduce((sum, attempt) => sum + attempt.charged_back_cents, 0);
  const refunded = refunds.filter(counts).reduce((sum, refund) => sum + refund.amount_cents, 0);
  return { captured, refunded, chargedBack, kept: captured - refunded - chargedBack };
}

/**
 * An order's payment status, from its attempts, refunds and chargebacks and nothing else. A partial refund leaves it
 * paid; the amount is shown beside.
 *
 * @param waitsForTransfer a bank transfer is on its way, which has no attempt before it arrives
 */
export function paymentStatusOf(
  attempts: readonly CountedAttempt[],
  refunds: readonly CountedRefund[],
  waitsForTransfer = false,
): PaymentStatus {
  const { captured, refunded, chargedBack } = sumPayments(attempts, refunds);
  if (chargedBack > 0) return 'disputed';
  if (captured > 0) return refunded >= captured ? 'refunded' : 'paid';
  if (waitsForTransfer || attempts.length === 0 || attempts.some(({ status }) => status === 'open')) return 'pending';
  return 'failed';
}
