import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type UrlRefusal, urlRefusal } from './endpoint-url.ts';
import { webhookDeliveries, webhookEndpoints } from './schema.ts';
import { newSecret } from './sign.ts';

export type Endpoint = typeof webhookEndpoints.$inferSelect;
export type AddOutcome = { ok: true; endpoint: Endpoint } | { ok: false; reason: UrlRefusal };

/**
 * Adds an endpoint with its own secret.
 *
 * @param input.events patterns, already validated
 * @returns the endpoint with its secret, which is shown only once
 */
export async function addEndpoint(
  context: { db: Database; isDemo: boolean },
  query: { url: string; events: string[] },
  staffId: string,
): Promise<AddOutcome> {
  const url = new URL(query.url);
  const refusal = urlRefusal(url, context.isDemo);
  if (refusal) return { ok: false, reason: refusal };
  const values = { url: url.href, events: query.events, secret: newSecret(), created_by: staffId };
  const [endpoint] = await context.db.insert(webhookEndpoints).values(values).returning();
  return { ok: true, endpoint: endpoint! };
}

/** Removes an endpoint with its deliveries; returns false when it does not exist. */
export async function removeEndpoint(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return Boolean(rowCount);
}

/** Sends a delivery again, successful or not; returns false when it does not exist. */
export async function replayDelivery(context: { db: Database; outbox: Outbox }, deliveryId: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId));
    if (found) await context.outbox.add(tx, 'webhook-out', { deliveryId, isReplay: true });
    return found !== undefined;
  });
}
