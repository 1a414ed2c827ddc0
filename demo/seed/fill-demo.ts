import { addresses } from '#server/people/addresses/schema.ts';
import { createPerson } from '#server/people/identity/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { demoPeople } from './people.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/**
 * Writes the demo catalogue and its sign-ins.
 *
 * @param size number of products, for benchmarks; the whole demo catalogue by default
 */
export async function fillDemo(tx: Queryable, size: { products?: number } = {}): Promise<void> {
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
}
