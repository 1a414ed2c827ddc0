import type { PaymentStatus } from '#shared/orders.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { AttemptStatus, RefundStatus } from './schema.ts';

/** The fields of attempts and refunds that sums need. */
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

/** Payment totals of an order. */
export interface PaymentSums {
  /** Total of all paid attempts. */
  captured: Centimes;
  /** Amount refunded or being refunded: requested and not refused. */
  refunded: Centimes;
  /** Amount charged back by the buyer's bank. */
  chargedBack: Centimes;
  /** Amount retained. */
  kept: Centimes;
}

/** Whether a refund counts: a failed or cancelled one refunds nothing. */
const counts = ({ status }: Pick<CountedRefund, 'status'>): boolean =>
  status !== 'failed' && status !== 'canceled';

/** Remaining amount of one paid attempt. */
export function leftOf(attempt: CountedAttempt, refunds: readonly CountedRefund[]): Centimes {
  const given = refunds.filter((refund) => refund.attempt_id === attempt.id && counts(refund));
  return (
    attempt.amount_cents -
    attempt.charged_back_cents -
    given.reduce((sum, refund) => sum + refund.amount_cents, 0)
  );
}

/** Computes an order's payment totals. */
export function sumPayments(
  attempts: readonly CountedAttempt[],
  refunds: readonly CountedRefund[],
): PaymentSums {
  const paid = attempts.filter(({ status }) => status === 'paid');
  const captured = paid.reduce((sum, attempt) => sum + attempt.amount_cents, 0);
  const chargedBack = paid.reduce((sum, attempt) => sum + attempt.charged_back_cents, 0);
  const refunded = refunds.filter(counts).reduce((sum, refund) => sum + refund.amount_cents, 0);
  return { captured, refunded, chargedBack, kept: captured - refunded - chargedBack };
}

/**
 * Derives an order's payment status from its attempts, refunds and chargebacks only. After a partial refund
 * it stays paid; the amount is shown separately.
 *
 * @param waitsForTransfer a bank transfer is awaited, which has no attempt before it arrives
 */
export function paymentStatusOf(
  attempts: readonly CountedAttempt[],
  refunds: readonly CountedRefund[],
  waitsForTransfer = false,
): PaymentStatus {
  const { captured, refunded, chargedBack } = sumPayments(attempts, refunds);
  if (chargedBack > 0) return 'disputed';
  if (captured > 0) return refunded >= captured ? 'refunded' : 'paid';
  if (waitsForTransfer || attempts.length === 0 || attempts.some(({ status }) => status === 'open'))
    return 'pending';
  return 'failed';
}
