import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** Forgets which changes of carts were done; a device does not send one again after so long. */
export async function forgetCartChanges(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM cart_changes WHERE changed_at < now() - interval '30 days'`);
}
