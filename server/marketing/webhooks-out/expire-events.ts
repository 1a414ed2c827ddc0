import { and, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { webhookEvents } from './schema.ts';

/** Number of days for which deliveries can be viewed and sent again. */
const retentionDays = 30;

/** Deletes dispatched events older than the retention period, with their deliveries. */
export async function expireEvents(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await db
    .delete(webhookEvents)
    .where(and(isNotNull(webhookEvents.dispatchedAt), lt(webhookEvents.occurredAt, before)));
}
