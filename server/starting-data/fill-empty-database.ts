import { sql } from 'drizzle-orm';
import { hasPeople } from '#server/people/identity/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { writeStartingData } from './write-starting-data.ts';

/**
 * Fills an empty database: tax rates, shipping zones and discount tiers for every shop, then the demo's own data. Leaves a
 * database with any data alone. Safe when several processes start at once.
 *
 * @param fillDemo writes the demo catalogue and sign-ins; absent in a shop without demo
 * @returns whether anything was written
 */
export async function fillEmptyDatabase(
  db: Database,
  fillDemo?: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  const isFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727002)`);
    const { rows } = await tx.execute(sql`SELECT 1 FROM tax_rates LIMIT 1`);
    if (rows.length > 0 || (await hasPeople(tx))) return false;
    await writeStartingData(tx);
    await fillDemo?.(tx);
    return true;
  });
  // The planner needs statistics for the first queries.
  if (isFilled) await db.execute(sql`ANALYZE`);
  return isFilled;
}
