import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import type { Centimes } from '../kernel/money.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { paymentAttempts, refunds } from './schema.ts';

export interface RefundRequest {
  orderId: string;
  amount: Centimes;
  reason: string;
  actor: 'customer' | 'staff' | 'provider' | 'system';
  actorId: string | null;
  returnId?: string;
  /** Where to when the original way is closed. */
  iban?: string;
}

export type RefundOutcome = { ok: true; refundIds: string[] } | { ok: false; reason: 'nothing_captured' | 'more_than_captured' };

/**
 * Asks for money to go back to a customer, in the transaction of whoever decided it; the provider is told afterwards
 * by a job (`send-refund`). The caller holds the order's row, so that two requests never exceed what was captured.
 *
 * @returns the refunds queued; refused when they would exceed what was captured and not yet given back
 */
export async function requestRefund(tx: Transaction, outbox: Outbox, request: RefundRequest): Promise<RefundOutcome> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, request.orderId), eq(paymentAttempts.status, 'paid')));
  if (!attempt) return { ok: false, reason: 'nothing_captured' };
  const [sum] = await tx
    .select({ cents: sql<number>`COALESCE(sum(${refunds.amount_cents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.order_id, request.orderId), ne(refunds.status, 'failed'), ne(refunds.status, 'canceled')));
  if ((sum?.cents ?? 0) + request.amount > attempt.amount_cents) return { ok: false, reason: 'more_than_captured' };
  const [refund] = await tx
    .insert(refunds)
    .values({
      order_id: request.orderId,
      attempt_id: attempt.id,
      amount_cents: request.amount,
      currency: attempt.currency,
      reason: request.reason,
      way: request.iban ? 'bank_account' : 'original',
      iban: request.iban ?? null,
      return_id: request.returnId ?? null,
      actor: request.actor,
      actor_id: request.actorId,
    })
    .returning({ id: refunds.id });
  await outbox.add(tx, 'send-refund', { refundId: refund!.id });
  return { ok: true, refundIds: [refund!.id] };
}
