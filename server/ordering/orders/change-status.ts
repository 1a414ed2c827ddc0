import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#shared/orders.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Order } from './queries.ts';
import type { OrderEvent } from './record-event.ts';
import { type TransitionRefusal, transitionRefusal } from './transitions.ts';

export type ChangeStatusOutcome = { ok: true } | { ok: false; reason: TransitionRefusal };

/** Who makes a status change, and why. */
export type TransitionInitiator = Pick<OrderEvent, 'actor' | 'actorId' | 'reason'>;

/**
 * Changes an order's status; no other code does so. Checks that the transition is allowed from the given
 * status, and records the order event. All of it happens in the caller's transaction.
 *
 * @param order the caller has locked its row; the change is rejected if the status has changed since
 * @param more other fields of the order to change; null values stay unchanged
 */
export async function changeStatus(
  tx: Transaction,
  order: Order,
  to: OrderStatus,
  by: TransitionInitiator,
  more: {
    [Column in 'paymentId' | 'paymentMethod' | 'paymentStatus' | 'processedAt']?: Order[Column] | null;
  } = {},
): Promise<ChangeStatusOutcome> {
  const refusal = transitionRefusal(order, to);
  if (refusal) return { ok: false, reason: refusal };
  const { rowCount } = await changed(tx, {
    id: order.id,
    from: order.status,
    to,
    at: new Date(),
    actor: by.actor,
    actorId: by.actorId ?? null,
    reason: by.reason ?? null,
    paymentId: more.paymentId ?? null,
    method: more.paymentMethod ?? null,
    paymentStatus: more.paymentStatus ?? null,
    processedAt: more.processedAt ?? null,
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
