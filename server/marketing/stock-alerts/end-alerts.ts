import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { emailOfToken } from './queries.ts';
import { stockAlerts } from './schema.ts';

/**
 * Ends all alerts for the email address of a token and deletes the address. Idempotent.
 *
 * @returns whether there was anything to end
 */
export async function endAlerts(db: Database, token: string): Promise<boolean> {
  const email = await emailOfToken(db, token);
  if (!email) return false;
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email));
  return true;
}
