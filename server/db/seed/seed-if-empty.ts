import { sql } from 'drizzle-orm';
import { addresses } from '../../addresses/schema.ts';
import { createPerson, hasPeople } from '../../identity/index.ts';
import type { Database } from '../client.ts';
import { demoPeople } from './people.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedShop } from './shop.ts';

/**
 * Gives an empty database what a shop needs to begin: tax rates, zones and discount tiers always, and for a demo the
 * catalogue and the sign-ins. A database with anything in it is left alone. Several processes may start at once.
 *
 * @param size of a demo's catalogue, for benchmarks
 * @returns whether anything was written
 */
export async function seedIfEmpty(db: Database, demo: boolean, size: { products?: number } = {}): Promise<boolean> {
  const isSeeded = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727002)`);
    const { rows } = await tx.execute(sql`SELECT 1 FROM tax_rates LIMIT 1`);
    if (rows.length > 0 || (await hasPeople(tx))) return false;
    await seedShop(tx);
    if (!demo) return true;
    await seedCatalogue(tx, size);
    for (const person of demoPeople) {
      const id = await createPerson(tx, person);
      if (person.address) {
        await tx.insert(addresses).values({
          ...person.address,
          user_id: id,
          first_name: person.firstName,
          last_name: person.lastName,
          is_default: true,
          is_verified: true,
        });
      }
    }
    return true;
  });
  // So that the first queries are planned for what is there.
  if (isSeeded) await db.execute(sql`ANALYZE`);
  return isSeeded;
}
