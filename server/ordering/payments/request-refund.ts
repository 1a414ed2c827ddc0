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
  /** The payment to return; without it, whichever has the money. */
  attemptId?: string;
  returnId?: string;
  /** Where to when the original way is closed. */
  iban?: string;
}

export type RefundOutcome =
  | { ok: true; refundIds: string[] }
  | { ok: false; reason: 'nothing_captured' | 'more_than_captured' | 'invalid_amount' };

/**
 * Asks for money to go back to a customer, in the transaction of whoever decided it; the provider is told afterwards
 * by a job (`send-refund`). What came by bank transfer, or goes to an account the customer named, is sent by hand and
 * stays queued until staff say it is done. The caller holds the order's row, so that two requests never exceed what was
 * captured.
 *
 * @returns the refunds queued, one for each payment they return; refused when they would exceed what was captured and
 *   is still here
 */
export async function requestRefund(tx: Transaction, outbox: Outbox, request: RefundRequest): Promise<RefundOutcome> {
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0) return { ok: false, reason: 'invalid_amount' };
  const { attempts, refunds } = await readCounted(tx, request.orderId);
  const paid = attempts.filter((attempt) => attempt.status === 'paid' && (!request.attemptId || attempt.id === request.attemptId));
  if (paid.length === 0) return { ok: false, reason: 'nothing_captured' };
  const parts = splitOver(paid, refunds, request.amount);
  if (!parts) return { ok: false, reason: 'more_than_captured' };
  const refundIds: string[] = [];
  for (const { attempt, amount } of parts) refundIds.push(await queueRefund(tx, outbox, request, attempt, amount));
  await refreshPaymentStatus(tx, request.orderId);
  return { ok: true, refundIds };
}

/**
 * Which payment gives how much: one that holds all of it, else the oldest first.
 *
 * @returns undefined when they hold less together
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
      (a, b) => Number(b.rest >= amount) - Number(a.rest >= amount) || a.attempt.created_at.getTime() - b.attempt.created_at.getTime(),
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

async function queueRefund(tx: Transaction, outbox: Outbox, request: RefundRequest, attempt: Attempt, amount: Centimes): Promise<string> {
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
