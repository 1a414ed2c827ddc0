import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './schema.ts';

/** Lists all endpoints, oldest first. */
export function listEndpoints(db: Queryable) {
  return db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.created_at));
}

/** Lists an endpoint's latest deliveries with all attempts, newest first. */
export async function listDeliveries(db: Queryable, endpointId: string, limit = 100) {
  const found = await db
    .select({
      id: webhookDeliveries.id,
      type: webhookEvents.type,
      data: webhookEvents.data,
      occurred_at: webhookEvents.occurred_at,
      delivered_at: webhookDeliveries.delivered_at,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .where(eq(webhookDeliveries.endpoint_id, endpointId))
    .orderBy(desc(webhookDeliveries.created_at))
    .limit(limit);
  const ids = found.map(({ id }) => id);
  const { delivery_id, status, ms, excerpt, failure, is_replay, created_at } = webhookAttempts;
  const tries =
    ids.length === 0
      ? []
      : await db
          .select({ delivery_id, status, ms, excerpt, failure, is_replay, created_at })
          .from(webhookAttempts)
          .where(inArray(delivery_id, ids))
          .orderBy(asc(webhookAttempts.id));
  const byDelivery = Map.groupBy(tries, (attempt) => attempt.delivery_id);
  return found.map((delivery) => ({
    ...delivery,
    attempts: (byDelivery.get(delivery.id) ?? []).map(({ delivery_id: _, ...attempt }) => attempt),
  }));
}
