import { sql } from 'drizzle-orm';
import type { OrderStatus } from '../../shared/orders.ts';
import type { Transaction } from '../db/client.ts';
import type { Order } from './queries.ts';
import type { OrderEvent } from './record-event.ts';
import { type StepRefusal, stepRefusal } from './transitions.ts';

export type StatusChange = { ok: true } | { ok: false; reason: StepRefusal };

/** Who takes a step, and why. */
export type StepBy = Pick<OrderEvent, 'actor' | 'actorId' | 'reason'>;

/**
 * The one way an order gets another status: by the table and its guards, from the status it was read with, with the
 * event that says so, all in the caller's transaction.
 *
 * @param order as read under its row's lock; one that changed meanwhile is refused
 * @param more what else of the order changes with it
 */
export async function changeStatus(
  tx: Transaction,
  order: Order,
  to: OrderStatus,
  by: StepBy,
  more: Partial<Pick<Order, 'payment_id' | 'payment_method' | 'processed_at'>> = {},
): Promise<StatusChange> {
  const refusal = stepRefusal(order, to);
  if (refusal) return { ok: false, reason: refusal };
  const set = sql.join(
    Object.entries({ ...more, status: to, updated_at: new Date() }).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql`, `,
  );
  const { rowCount } = await tx.execute(sql`
    WITH changed AS (UPDATE orders SET ${set} WHERE id = ${order.id} AND status = ${order.status} RETURNING id)
    INSERT INTO order_events (order_id, event, from_status, to_status, actor, actor_id, reason)
    SELECT id, ${to}, ${order.status}, ${to}, ${by.actor}, ${by.actorId ?? null}::uuid, ${by.reason ?? null} FROM changed`);
  if (!rowCount) return { ok: false, reason: 'changed_meanwhile' };
  return { ok: true };
}
