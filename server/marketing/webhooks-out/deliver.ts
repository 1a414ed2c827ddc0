import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { decryptSecret } from './endpoint-secret.ts';
import { type PostOutcome, postWebhook } from './post.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './schema.ts';
import { signedHeaders } from './signature.ts';

/**
 * Sends an event to a webhook endpoint and records the result. A successful delivery is sent again only when
 * staff replay it. An endpoint that responds with status 410 is deactivated.
 *
 * @throws when the delivery failed; the job then retries it with growing delays
 */
export async function deliverWebhook(
  context: { db: Database; secretBox: SecretBox; isDemo: boolean },
  job: { deliveryId: string; isReplay?: boolean },
): Promise<void> {
  const { db, secretBox, isDemo } = context;
  const { deliveryId, isReplay = false } = job;
  const [found] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, deliveryId));
  if (!found || !found.endpoint.isActive || (found.delivery.deliveredAt && !isReplay)) return;
  const { event, endpoint } = found;
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.occurredAt.toISOString(),
    data: event.data,
  });
  const secret = decryptSecret(secretBox, endpoint.id, endpoint.secret);
  const outcome = secret
    ? await postWebhook(endpoint.url, signedHeaders(secret, event.id, new Date(), body), body, isDemo)
    : unreadable;
  await db.insert(webhookAttempts).values({ deliveryId, isReplay, ...outcome });
  if (outcome.failure === null) {
    await db
      .update(webhookDeliveries)
      .set({ deliveredAt: new Date() })
      .where(and(eq(webhookDeliveries.id, deliveryId), isNull(webhookDeliveries.deliveredAt)));
    return;
  }
  if (outcome.status === 410) {
    await db.update(webhookEndpoints).set({ isActive: false }).where(eq(webhookEndpoints.id, endpoint.id));
    return;
  }
  throw new Error(`webhook ${event.type} was not taken: ${outcome.failure}`);
}

/** Outcome when AUTH_SECRET has changed since the endpoint was added. */
const unreadable: PostOutcome = { status: null, ms: 0, excerpt: null, failure: 'secret_unreadable' };
