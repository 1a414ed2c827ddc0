import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './schema.ts';

/** Lists all webhook endpoints, oldest first. */
export function listEndpoints(db: Queryable) {
  return db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt));
}

/** Lists an endpoint's latest deliveries, newest first, each with all its attempts. */
export async function listDeliveries(db: Queryable, endpointId: string, limit = 100) {
  const found = await db
    .select({
      id: webhookDeliveries.id,
      type: webhookEvents.type,
      data: webhookEvents.data,
      occurred_at: webhookEvents.occurredAt,
      delivered_at: webhookDeliveries.deliveredAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(limit);
  const ids = found.map(({ id }) => id);
  const { deliveryId, status, ms, excerpt, failure, isReplay, createdAt } = webhookAttempts;
  const tries =
    ids.length === 0
      ? []
      : await db
          .select({
            delivery_id: deliveryId,
            status,
            ms,
            excerpt,
            failure,
            is_replay: isReplay,
            created_at: createdAt,
          })
          .from(webhookAttempts)
          .where(inArray(deliveryId, ids))
          .orderBy(asc(webhookAttempts.id));
  const byDelivery = Map.groupBy(tries, (attempt) => attempt.delivery_id);
  return found.map((delivery) => ({
    ...delivery,
    attempts: (byDelivery.get(delivery.id) ?? []).map(({ delivery_id: _, ...attempt }) => attempt),
  }));
}
