import { addresses } from '#server/people/addresses/schema.ts';
import { createUser } from '#server/people/identity/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { insertDiscountTiers } from './discount-tiers.ts';
import { demoPeople } from './people.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedSettings } from './shop-settings.ts';

interface DemoOptions {
  /** Number of products, for benchmarks; the default is the whole demo catalogue. */
  products?: number;
  /** Storage for the documents of products; without it, the products have none. */
  storage?: Storage;
}

/** Writes the demo's settings, discount tiers, catalogue and accounts to an empty database. */
export async function fillDemo(tx: Queryable, options: DemoOptions = {}): Promise<void> {
  await fillDemoShop(tx, options);
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
export async function fillDemoShop(tx: Queryable, { storage, ...size }: DemoOptions = {}): Promise<void> {
  await seedSettings(tx);
  await insertDiscountTiers(tx);
  const products = await seedCatalogue(tx, size);
  if (!storage) return;
  // Loads the PDF library only where it is needed, because its fonts need memory.
  const { addDataSheets } = await import('./documents/add-data-sheets.ts');
  await addDataSheets(tx, storage, products);
}
