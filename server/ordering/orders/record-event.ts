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
  /**
   * Personal text, such as a note or a previous address. It is erased when the customer closes the account.
   */
  personal?: string;
}

/** Adds an event to an order's history. Call it in the transaction that makes the change. */
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
  if (entry.personal) await tx.insert(orderEventTexts).values({ eventId: line!.id, text: entry.personal });
}

const added = preparedQuery<
  { id: number },
  'orderId' | 'event' | 'from' | 'to' | 'actor' | 'actorId' | 'reason'
>((query, value) =>
  query
    .insert(orderEvents)
    .values({
      orderId: value('orderId'),
      event: value('event'),
      fromStatus: value('from'),
      toStatus: value('to'),
      actor: value('actor'),
      actorId: value('actorId'),
      reason: value('reason'),
    })
    .returning({ id: orderEvents.id }),
);
