import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { emailOfToken } from './queries.ts';
import { stockAlerts } from './schema.ts';

/**
 * Ends all notices to the address that a token belongs to and forgets the address. Doing it again changes nothing.
 *
 * @returns whether there was anything to end
 */
export async function endAlerts(db: Database, token: string): Promise<boolean> {
  const email = await emailOfToken(db, token);
  if (!email) return false;
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email));
  return true;
}
