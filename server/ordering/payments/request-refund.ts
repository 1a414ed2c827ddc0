import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { remainingAmount } from './payment-status.ts';
import { type Attempt, type Refund, readAttemptsAndRefunds } from './queries.ts';
import { refreshPaymentStatus } from './refresh-payment-status.ts';
import { refunds as table } from './schema.ts';

export interface RefundRequest {
  orderId: string;
  amount: Centimes;
  reason: string;
  actor: 'customer' | 'staff' | 'provider' | 'system';
  actorId: string | null;
  /**
   * Id of the payment attempt to refund. Without it, any payments of the order with enough money left are
   * refunded.
   */
  attemptId?: string;
  returnId?: string;
  /** IBAN for the refund when the original payment method is closed. */
  iban?: string;
}

export type RefundOutcome =
  | { ok: true; refundIds: string[] }
  | { ok: false; reason: 'nothing_captured' | 'more_than_captured' | 'invalid_amount' };

/**
 * Queues a refund in the caller's transaction; the job `send-refund` then sends it to the provider. A refund
 * of a bank transfer, or one to an account that the customer named, must be made by hand: it stays queued
 * until staff mark it as done. The caller has locked the order's row, so concurrent requests cannot refund
 * more than was captured.
 *
 * @returns the queued refunds, one per refunded payment; `more_than_captured` when the amount exceeds what
 * the shop still has of these payments
 */
export const requestRefund = traced(
  'requestRefund',
  async (tx: Transaction, outbox: Outbox, request: RefundRequest): Promise<RefundOutcome> => {
    if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
      return { ok: false, reason: 'invalid_amount' };
    const { attempts, refunds } = await readAttemptsAndRefunds(tx, request.orderId);
    const paid = attempts.filter(
      (attempt) => attempt.status === 'paid' && (!request.attemptId || attempt.id === request.attemptId),
    );
    if (paid.length === 0) return { ok: false, reason: 'nothing_captured' };
    const parts = splitOver(paid, refunds, request.amount);
    if (!parts) return { ok: false, reason: 'more_than_captured' };
    const refundIds: string[] = [];
    for (const { attempt, amount } of parts)
      refundIds.push(await queueRefund(tx, outbox, request, attempt, amount));
    await refreshPaymentStatus(tx, request.orderId);
    return { ok: true, refundIds };
  },
);

/**
 * Divides a refund among payments: uses a single payment when one is large enough, otherwise starts with the
 * oldest.
 *
 * @returns undefined when all payments together are too small
 */
function splitOver(
  paid: readonly Attempt[],
  refunds: readonly Refund[],
  amount: Centimes,
): { attempt: Attempt; amount: Centimes }[] | undefined {
  const left = paid
    .map((attempt) => ({ attempt, rest: remainingAmount(attempt, refunds) }))
    .filter(({ rest }) => rest > 0)
    .toSorted(
      (a, b) =>
        Number(b.rest >= amount) - Number(a.rest >= amount) ||
        a.attempt.createdAt.getTime() - b.attempt.createdAt.getTime(),
    );
  const parts: { attempt: Attempt; amount: Centimes }[] = [];
  let open = amount;
  for (const { attempt, rest } of left) {
    if (open === 0) break;
    const part = Math.min(rest, open);
    parts.push({ attempt, amount: part });
    open -= part;
  }
  return open === 0 ? parts : undefined;
}

async function queueRefund(
  tx: Transaction,
  outbox: Outbox,
  request: RefundRequest,
  attempt: Attempt,
  amount: Centimes,
): Promise<string> {
  const isByHand = attempt.provider === 'bank_transfer' || request.iban !== undefined;
  const [refund] = await tx
    .insert(table)
    .values({
      orderId: request.orderId,
      attemptId: attempt.id,
      amountCents: amount,
      currency: attempt.currency,
      reason: request.reason,
      way: isByHand ? 'bank_account' : 'original',
      iban: request.iban ?? null,
      returnId: request.returnId ?? null,
      actor: request.actor,
      actorId: request.actorId,
    })
    .returning({ id: table.id });
  if (!refund) throw new Error('the refund was not written');
  await recordEvent(tx, request.orderId, {
    event: 'refund_requested',
    actor: request.actor,
    actorId: request.actorId,
    reason: `${(amount / 100).toFixed(2)} ${attempt.currency}: ${request.reason}`,
  });
  if (!isByHand) await outbox.add(tx, 'send-refund', { refundId: refund.id });
  return refund.id;
}
