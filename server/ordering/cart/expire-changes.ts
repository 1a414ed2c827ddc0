import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** Purges the keys of applied cart changes; after this time a device does not resend a change. */
export async function expireCartChanges(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM cart_changes WHERE changed_at < now() - interval '30 days'`);
}
