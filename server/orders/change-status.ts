import { eq } from 'drizzle-orm';
import type { OrderStatus } from '../../shared/orders.ts';
import type { Transaction } from '../db/client.ts';
import type { Order } from './queries.ts';
import { type OrderEvent, recordEvent } from './record-event.ts';
import { orders } from './schema.ts';
import { refusalOf } from './transitions.ts';

export type StatusOutcome = { ok: true } | { ok: false; reason: 'already_there' | 'step_not_allowed' };

/**
 * Takes an order one step further, if the table of steps allows it, and writes its history. The caller holds the
 * order's row.
 */
export async function changeStatus(
  tx: Transaction,
  order: Order,
  to: OrderStatus,
  { actor, actorId, reason }: Pick<OrderEvent, 'actor' | 'actorId' | 'reason'>,
): Promise<StatusOutcome> {
  const refusal = refusalOf(order.status, to);
  if (refusal) return { ok: false, reason: refusal };
  await tx.update(orders).set({ status: to, updated_at: new Date() }).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, {
    event: to,
    from: order.status,
    to,
    actor,
    ...(actorId ? { actorId } : {}),
    ...(reason ? { reason } : {}),
  });
  return { ok: true };
}
