import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/orders.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Order } from './queries.ts';
import type { OrderEvent } from './record-event.ts';
import { type StepRefusal, stepRefusal } from './transitions.ts';

export type StatusChange = { ok: true } | { ok: false; reason: StepRefusal };

/** Initiator and reason of a transition. */
export type StepBy = Pick<OrderEvent, 'actor' | 'actorId' | 'reason'>;

/**
 * Changes an order's status; the only way to do so. Checks the transition table and the guards, starting from
 * the given status, and records the event, all in the caller's transaction.
 *
 * @param order read with its row locked; refused if it has changed since
 * @param more other changes of the order; null values are left unchanged
 */
export async function changeStatus(
  tx: Transaction,
  order: Order,
  to: OrderStatus,
  by: StepBy,
  more: {
    [Column in 'payment_id' | 'payment_method' | 'payment_status' | 'processed_at']?: Order[Column] | null;
  } = {},
): Promise<StatusChange> {
  const refusal = stepRefusal(order, to);
  if (refusal) return { ok: false, reason: refusal };
  const { rowCount } = await changed(tx, {
    id: order.id,
    from: order.status,
    to,
    at: new Date(),
    actor: by.actor,
    actorId: by.actorId ?? null,
    reason: by.reason ?? null,
    paymentId: more.payment_id ?? null,
    method: more.payment_method ?? null,
    paymentStatus: more.payment_status ?? null,
    processedAt: more.processed_at ?? null,
  });
  if (!rowCount) return { ok: false, reason: 'changed_meanwhile' };
  return { ok: true };
}

type Names =
  | 'id'
  | 'from'
  | 'to'
  | 'at'
  | 'actor'
  | 'actorId'
  | 'reason'
  | 'paymentId'
  | 'method'
  | 'paymentStatus'
  | 'processedAt';

const changed = preparedSql<never, Names>(
  (value) => sql`
    WITH changed AS (
      UPDATE orders SET status = ${value('to')}, updated_at = ${value('at')}::timestamptz, payment_id = COALESCE(${value('paymentId')}, payment_id),
        payment_method = COALESCE(${value('method')}, payment_method), payment_status = COALESCE(${value('paymentStatus')}, payment_status),
        processed_at = COALESCE(${value('processedAt')}::timestamptz, processed_at)
      WHERE id = ${value('id')} AND status = ${value('from')} RETURNING id)
    INSERT INTO order_events (order_id, event, from_status, to_status, actor, actor_id, reason)
    SELECT id, ${value('to')}, ${value('from')}, ${value('to')}, ${value('actor')}, ${value('actorId')}::uuid, ${value('reason')} FROM changed`,
);
