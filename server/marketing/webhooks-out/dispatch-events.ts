import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { matchesAnyPattern } from './patterns.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './schema.ts';

const batch = 200;

/**
 * Creates a delivery for each pending event and each endpoint subscribed to it, and queues the job that sends
 * it. Several processes may run this concurrently: each takes different events.
 *
 * @returns the number of deliveries created
 */
export async function dispatchEvents(context: { db: Database; outbox: Outbox }): Promise<number> {
  let made = 0;
  for (;;) {
    const { taken, deliveries } = await context.db.transaction(async (tx) => {
      const events = await tx
        .select({ id: webhookEvents.id, type: webhookEvents.type })
        .from(webhookEvents)
        .where(isNull(webhookEvents.dispatchedAt))
        .orderBy(asc(webhookEvents.occurredAt))
        .limit(batch)
        .for('update', { skipLocked: true });
      if (events.length === 0) return { taken: 0, deliveries: 0 };
      const endpoints = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.isActive, true));
      const wanted = events.flatMap(({ id, type }) =>
        endpoints
          .filter(({ events: patterns }) => matchesAnyPattern(patterns, type))
          .map((endpoint) => ({ eventId: id, endpointId: endpoint.id })),
      );
      const rows =
        wanted.length > 0
          ? await tx
              .insert(webhookDeliveries)
              .values(wanted)
              .onConflictDoNothing()
              .returning({ id: webhookDeliveries.id })
          : [];
      for (const { id } of rows) await context.outbox.add(tx, 'webhook-out', { deliveryId: id });
      const ids = events.map(({ id }) => id);
      await tx.update(webhookEvents).set({ dispatchedAt: new Date() }).where(inArray(webhookEvents.id, ids));
      return { taken: events.length, deliveries: rows.length };
    });
    made += deliveries;
    if (taken < batch) return made;
  }
}
