import type { Queryable } from '../db/client.ts';
import { orderEvents, orderEventTexts } from './schema.ts';

export interface OrderEvent {
  event: string;
  from?: string;
  to?: string;
  actor: 'customer' | 'staff' | 'provider' | 'system';
  actorId?: string | null;
  reason?: string;
  /** Words about a person, such as a note or a former address; erased when they close their account. */
  personal?: string;
}

/** Adds a line to an order's history, in the transaction that makes it true. */
export async function recordEvent(tx: Queryable, orderId: string, entry: OrderEvent): Promise<void> {
  const [line] = await tx
    .insert(orderEvents)
    .values({
      order_id: orderId,
      event: entry.event,
      from_status: entry.from ?? null,
      to_status: entry.to ?? null,
      actor: entry.actor,
      actor_id: entry.actorId ?? null,
      reason: entry.reason ?? null,
    })
    .returning({ id: orderEvents.id });
  if (entry.personal) await tx.insert(orderEventTexts).values({ event_id: line!.id, text: entry.personal });
}
