import type { Queryable } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { orderEvents, orderEventTexts } from './schema.ts';

export interface OrderEvent {
  event: string;
  from?: string;
  to?: string;
  actor: 'customer' | 'staff' | 'provider' | 'system';
  actorId?: string | null;
  reason?: string;
  /** Personal text, such as a note or a former address; erased when the customer closes the account. */
  personal?: string;
}

/** Adds an event to an order's history, in the same transaction as the change itself. */
export async function recordEvent(tx: Queryable, orderId: string, entry: OrderEvent): Promise<void> {
  const [line] = await added(tx, {
    orderId,
    event: entry.event,
    from: entry.from ?? null,
    to: entry.to ?? null,
    actor: entry.actor,
    actorId: entry.actorId ?? null,
    reason: entry.reason ?? null,
  });
  if (entry.personal) await tx.insert(orderEventTexts).values({ event_id: line!.id, text: entry.personal });
}

const added = preparedQuery<
  { id: number },
  'orderId' | 'event' | 'from' | 'to' | 'actor' | 'actorId' | 'reason'
>((query, value) =>
  query
    .insert(orderEvents)
    .values({
      order_id: value('orderId'),
      event: value('event'),
      from_status: value('from'),
      to_status: value('to'),
      actor: value('actor'),
      actor_id: value('actorId'),
      reason: value('reason'),
    })
    .returning({ id: orderEvents.id }),
);
