import type { PaymentStatus } from '#shared/orders.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { AttemptStatus, RefundStatus } from './schema.ts';

/** The fields of a payment attempt from which totals are computed. */
export interface AttemptAmounts {
  id: string;
  status: AttemptStatus;
  amountCents: Centimes;
  chargedBackCents: Centimes;
}
export interface RefundAmounts {
  attemptId: string | null;
  status: RefundStatus;
  amountCents: Centimes;
}

/** Payment totals of an order, in centimes. */
export interface PaymentSums {
  /** Sum of all paid attempts. */
  captured: Centimes;
  /** Sum of all refunds that are completed or in progress. */
  refunded: Centimes;
  /** Amount that the buyer's bank has charged back. */
  chargedBack: Centimes;
  /** Amount that the shop keeps: captured minus refunded and charged back. */
  kept: Centimes;
}

/** Returns whether a refund counts in the totals: a failed or cancelled refund does not. */
const counts = ({ status }: Pick<RefundAmounts, 'status'>): boolean =>
  status !== 'failed' && status !== 'canceled';

/** Returns what is left of one paid attempt, in centimes: its amount minus chargebacks and refunds. */
export function remainingAmount(attempt: AttemptAmounts, refunds: readonly RefundAmounts[]): Centimes {
  const given = refunds.filter((refund) => refund.attemptId === attempt.id && counts(refund));
  return (
    attempt.amountCents -
    attempt.chargedBackCents -
    given.reduce((sum, refund) => sum + refund.amountCents, 0)
  );
}

export function sumPayments(
  attempts: readonly AttemptAmounts[],
  refunds: readonly RefundAmounts[],
): PaymentSums {
  const paid = attempts.filter(({ status }) => status === 'paid');
  const captured = paid.reduce((sum, attempt) => sum + attempt.amountCents, 0);
  const chargedBack = paid.reduce((sum, attempt) => sum + attempt.chargedBackCents, 0);
  const refunded = refunds.filter(counts).reduce((sum, refund) => sum + refund.amountCents, 0);
  return { captured, refunded, chargedBack, kept: captured - refunded - chargedBack };
}

/**
 * Derives an order's payment status only from its attempts, refunds and chargebacks. A partly refunded order
 * stays `paid`.
 *
 * @param order.waitsForTransfer whether the order awaits a bank transfer, which has no attempt before it
 * arrives
 * @param order.isCancelled whether the order was cancelled, so that an open payment is not awaited any more
 */
export function derivePaymentStatus(
  attempts: readonly AttemptAmounts[],
  refunds: readonly RefundAmounts[],
  order: { waitsForTransfer?: boolean; isCancelled?: boolean } = {},
): PaymentStatus {
  const { captured, refunded, chargedBack } = sumPayments(attempts, refunds);
  if (chargedBack > 0) return 'disputed';
  if (captured > 0) return refunded >= captured ? 'refunded' : 'paid';
  if (order.isCancelled) return attempts.some(({ status }) => status === 'failed') ? 'failed' : 'cancelled';
  if (order.waitsForTransfer || attempts.length === 0 || attempts.some(({ status }) => status === 'open'))
    return 'pending';
  return 'failed';
}
