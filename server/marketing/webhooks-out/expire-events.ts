import { and, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { webhookEvents } from './schema.ts';

/** Days during which deliveries can be viewed and replayed. */
const retentionDays = 30;

/** Purges old dispatched events with their deliveries. */
export async function expireEvents(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await db
    .delete(webhookEvents)
    .where(and(isNotNull(webhookEvents.dispatched_at), lt(webhookEvents.occurred_at, before)));
}
