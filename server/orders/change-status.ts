import { and, eq } from 'drizzle-orm';
import type { OrderStatus } from '../../shared/orders.ts';
import type { Transaction } from '../db/client.ts';
import type { Order } from './queries.ts';
import { type OrderEvent, recordEvent } from './record-event.ts';
import { orders } from './schema.ts';
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
  more: Partial<Pick<Order, 'payment_id' | 'processed_at'>> = {},
): Promise<StatusChange> {
  const refusal = stepRefusal(order, to);
  if (refusal) return { ok: false, reason: refusal };
  const { rowCount } = await tx
    .update(orders)
    .set({ ...more, status: to, updated_at: new Date() })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)));
  if (!rowCount) return { ok: false, reason: 'changed_meanwhile' };
  await recordEvent(tx, order.id, { event: to, from: order.status, to, ...by });
  return { ok: true };
}
