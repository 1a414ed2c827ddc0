import type { Transaction } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { leftOf } from './payment-status.ts';
import { type Attempt, type Refund, readCounted } from './queries.ts';
import { refreshPaymentStatus } from './refresh-payment-status.ts';
import { refunds as table } from './schema.ts';

export interface RefundRequest {
  orderId: string;
  amount: Centimes;
  reason: string;
  actor: 'customer' | 'staff' | 'provider' | 'system';
  actorId: string | null;
  /** The payment to refund; if absent, any with enough money left. */
  attemptId?: string;
  returnId?: string;
  /** Bank account for the refund when the original payment method is closed. */
  iban?: string;
}

export type RefundOutcome =
  | { ok: true; refundIds: string[] }
  | { ok: false; reason: 'nothing_captured' | 'more_than_captured' | 'invalid_amount' };

/**
 * Queues a refund in the caller's transaction; a job (`send-refund`) then sends it to the provider. A refund
 * of a bank transfer, or to an account named by the customer, is made by hand and stays queued until staff
 * mark it as done. The caller has locked the order's row, so that two requests never exceed the captured
 * amount.
 *
 * @returns the queued refunds, one per refunded payment; refused when they would exceed the retained
 * amount
 */
export async function requestRefund(
  tx: Transaction,
  outbox: Outbox,
  request: RefundRequest,
): Promise<RefundOutcome> {
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
    return { ok: false, reason: 'invalid_amount' };
  const { attempts, refunds } = await readCounted(tx, request.orderId);
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
}

/**
 * Splits a refund over payments: a single one that covers it, otherwise the oldest first.
 *
 * @returns undefined when their total is too small
 */
function splitOver(
  paid: readonly Attempt[],
  refunds: readonly Refund[],
  amount: Centimes,
): { attempt: Attempt; amount: Centimes }[] | undefined {
  const left = paid
    .map((attempt) => ({ attempt, rest: leftOf(attempt, refunds) }))
    .filter(({ rest }) => rest > 0)
    .toSorted(
      (a, b) =>
        Number(b.rest >= amount) - Number(a.rest >= amount) ||
        a.attempt.created_at.getTime() - b.attempt.created_at.getTime(),
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
      order_id: request.orderId,
      attempt_id: attempt.id,
      amount_cents: amount,
      currency: attempt.currency,
      reason: request.reason,
      way: isByHand ? 'bank_account' : 'original',
      iban: request.iban ?? null,
      return_id: request.returnId ?? null,
      actor: request.actor,
      actor_id: request.actorId,
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
