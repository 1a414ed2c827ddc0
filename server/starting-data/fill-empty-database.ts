import { sql } from 'drizzle-orm';
import { hasUsers } from '#server/people/identity/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { writeStartingData } from './write-starting-data.ts';

/**
 * Fills an empty database with tax rates and delivery zones, and in a demo shop with the demo's data. Changes nothing in a database that contains data. Several processes may call it at the same
 * time.
 *
 * @param fillDemo writes the demo's catalogue and user accounts; undefined in a shop that is not a demo
 * @returns whether anything was written
 */
export async function fillEmptyDatabase(
  db: Database,
  fillDemo?: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  const isFilled = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727002)`);
    const { rows } = await tx.execute(sql`SELECT 1 FROM tax_rates LIMIT 1`);
    if (rows.length > 0 || (await hasUsers(tx))) return false;
    await writeStartingData(tx);
    await fillDemo?.(tx);
    return true;
  });
  // Collects statistics, so that PostgreSQL plans the first queries well.
  if (isFilled) await db.execute(sql`ANALYZE`);
  return isFilled;
}
