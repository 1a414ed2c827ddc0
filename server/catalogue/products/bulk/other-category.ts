import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { categories } from '../schema.ts';

/** Category id of products imported without a category. */
const other = 'other';

/**
 * Returns the id of the category “Autre” (other). Creates the category on first use, as a child of the
 * accessories category if there is one.
 */
export async function findOrCreateOtherCategory(
  tx: Transaction,
  onCreated: (id: string) => void = () => {},
): Promise<string> {
  const [there] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, other));
  if (there) return other;
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM categories WHERE id = 'accessories'`);
  await tx
    .insert(categories)
    .values({
      id: other,
      parentId: rows[0]?.id ?? null,
      position: 10_000,
      name: { fr: 'Autre', de: 'Anderes', en: 'Other' },
      description: {
        fr: 'Ce qui n’a pas d’autre rayon.',
        de: 'Was keine andere Kategorie hat.',
        en: 'What has no other category.',
      },
    })
    .onConflictDoNothing();
  onCreated(other);
  return other;
}
