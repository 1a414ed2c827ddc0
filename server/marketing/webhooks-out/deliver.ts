import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { post } from './post.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './schema.ts';
import { signedHeaders } from './sign.ts';

/**
 * Sends an event to an endpoint and records the result. A delivery that has succeeded is not sent again
 * unless replayed. An endpoint that responds 410 is deactivated.
 *
 * @throws when the delivery failed, to be retried with growing delays
 */
export async function deliverWebhook(
  context: { db: Database; isDemo: boolean },
  job: { deliveryId: string; isReplay?: boolean },
): Promise<void> {
  const { db, isDemo } = context;
  const { deliveryId, isReplay = false } = job;
  const [found] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.event_id))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!found || !found.endpoint.is_active || (found.delivery.delivered_at && !isReplay)) return;
  const { event, endpoint } = found;
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.occurred_at.toISOString(),
    data: event.data,
  });
  const outcome = await post(
    endpoint.url,
    signedHeaders(endpoint.secret, event.id, new Date(), body),
    body,
    isDemo,
  );
  await db.insert(webhookAttempts).values({ delivery_id: deliveryId, is_replay: isReplay, ...outcome });
  if (outcome.failure === null) {
    await db
      .update(webhookDeliveries)
      .set({ delivered_at: new Date() })
      .where(and(eq(webhookDeliveries.id, deliveryId), isNull(webhookDeliveries.delivered_at)));
    return;
  }
  if (outcome.status === 410) {
    await db.update(webhookEndpoints).set({ is_active: false }).where(eq(webhookEndpoints.id, endpoint.id));
    return;
  }
  throw new Error(`webhook ${event.type} was not taken: ${outcome.failure}`);
}
