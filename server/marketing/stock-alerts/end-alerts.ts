import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { findEmailByAlertToken } from './queries.ts';
import { stockAlerts } from './schema.ts';

/**
 * Deletes all stock alerts of the e-mail address to which a token belongs, and with them the address itself.
 * Idempotent.
 *
 * @returns whether there were alerts to delete
 */
export async function endStockAlerts(db: Database, token: string): Promise<boolean> {
  const email = await findEmailByAlertToken(db, token);
  if (!email) return false;
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email));
  return true;
}
