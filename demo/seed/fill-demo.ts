import { addresses } from '#server/people/addresses/schema.ts';
import { createUser } from '#server/people/identity/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { insertDiscountTiers } from './discount-tiers.ts';
import { demoPeople } from './people.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedSettings } from './shop-settings.ts';

/**
 * Writes the demo's settings, discount tiers, catalogue and accounts to an empty database.
 *
 * @param size number of products, for benchmarks; the default is the whole demo catalogue
 */
export async function fillDemo(tx: Queryable, size: { products?: number } = {}): Promise<void> {
  await fillDemoShop(tx, size);
  for (const person of demoPeople) {
    const id = await createUser(tx, person);
    if (person.address) {
      await tx.insert(addresses).values({
        ...person.address,
        userId: id,
        firstName: person.firstName,
        lastName: person.lastName,
        isDefault: true,
        isVerified: true,
      });
    }
  }
}

/** Writes the same as `fillDemo`, without the accounts. */
export async function fillDemoShop(tx: Queryable, size: { products?: number } = {}): Promise<void> {
  await seedSettings(tx);
  await insertDiscountTiers(tx);
  await seedCatalogue(tx, size);
}
