import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type StaffActor, withTokenPrefix, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type WebhookUrlRefusal, webhookUrlRefusal } from './endpoint-url.ts';
import { encryptSecret } from './endpoint-secret.ts';
import { webhookDeliveries, webhookEndpoints } from './schema.ts';
import { createSigningSecret } from './signature.ts';

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;
export type AddEndpointOutcome =
  | { ok: true; endpoint: WebhookEndpoint; secret: string }
  | { ok: false; reason: WebhookUrlRefusal };

/**
 * Adds a webhook endpoint and creates its signing secret.
 *
 * @param input.events patterns of the subscribed events; the caller has validated them
 * @returns the endpoint with its secret, which is shown only once, or the reason why its URL is rejected
 */
export async function addEndpoint(
  context: { db: Database; secretBox: SecretBox; isDemo: boolean },
  query: { url: string; events: string[] },
  by: StaffActor,
): Promise<AddEndpointOutcome> {
  const url = new URL(query.url);
  const refusal = webhookUrlRefusal(url, context.isDemo);
  if (refusal) return { ok: false, reason: refusal };
  const [id, secret] = [randomUUID(), createSigningSecret()];
  const values = {
    id,
    url: url.href,
    events: query.events,
    secret: encryptSecret(context.secretBox, id, secret),
    createdBy: by.id,
  };
  const endpoint = await context.db.transaction(async (tx) => {
    const [added] = await tx.insert(webhookEndpoints).values(values).returning();
    await audit(tx, by, 'webhook.added', added!.id, { url: added!.url, events: added!.events });
    return added!;
  });
  return { ok: true, endpoint, secret };
}

/**
 * Deletes a webhook endpoint with its deliveries.
 *
 * @returns false when the endpoint does not exist
 */
export async function removeEndpoint(db: Database, id: string, by: StaffActor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    if (rowCount) await audit(tx, by, 'webhook.removed', id);
    return Boolean(rowCount);
  });
}

/**
 * Sends a delivery again, whether or not it was successful.
 *
 * @returns false when the delivery does not exist
 */
export async function replayDelivery(
  context: { db: Database; outbox: Outbox },
  deliveryId: string,
  by: StaffActor,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, deliveryId));
    if (!found) return false;
    await context.outbox.add(tx, 'webhook-out', { deliveryId, isReplay: true });
    await audit(tx, by, 'webhook.replayed', deliveryId);
    return true;
  });
}

function audit(
  tx: Transaction,
  by: StaffActor,
  action: string,
  subject: string,
  after?: object,
): Promise<void> {
  return recordAudit(tx, { actorId: by.id, action, subject, after: withTokenPrefix(after, by), ip: by.ip });
}
