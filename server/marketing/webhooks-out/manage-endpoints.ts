import { eq } from 'drizzle-orm';
import { type StaffActor, byToken, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
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
  by: StaffActor,
): Promise<AddOutcome> {
  const url = new URL(query.url);
  const refusal = urlRefusal(url, context.isDemo);
  if (refusal) return { ok: false, reason: refusal };
  const values = { url: url.href, events: query.events, secret: newSecret(), created_by: by.id };
  const endpoint = await context.db.transaction(async (tx) => {
    const [added] = await tx.insert(webhookEndpoints).values(values).returning();
    await audit(tx, by, 'webhook.added', added!.id, { url: added!.url, events: added!.events });
    return added!;
  });
  return { ok: true, endpoint };
}

/** Removes an endpoint with its deliveries; returns false when it does not exist. */
export async function removeEndpoint(db: Database, id: string, by: StaffActor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    if (rowCount) await audit(tx, by, 'webhook.removed', id);
    return Boolean(rowCount);
  });
}

/** Sends a delivery again, successful or not; returns false when it does not exist. */
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
  return recordAudit(tx, { actorId: by.id, action, subject, after: byToken(after, by), ip: by.ip });
}
