import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/**
 * Deletes the idempotency keys of cart changes after 30 days. A device does not send a change again after
 * that time.
 */
export async function expireCartChanges(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM cart_changes WHERE changed_at < now() - interval '30 days'`);
}
