import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { createBrand } from '../editing/brands.ts';
import { fold } from '../search/words.ts';

/**
 * Finds brands by name, ignoring case and accents, and creates missing brands in the caller's transaction.
 *
 * @param onCreated called with the id of each brand that is created
 * @returns the brand id for each brand name
 */
export async function findOrCreateBrands(
  tx: Transaction,
  names: readonly string[],
  by: { id: string; ip: string },
  onCreated: (id: string) => void = () => {},
): Promise<Map<string, string>> {
  const keys = [...new Set(names.map(fold))];
  if (keys.length === 0) return new Map();
  const find = async () => {
    const { rows } = await tx.execute<{ key: string; id: string }>(
      sql`SELECT fold_words(name) AS key, id FROM product_brands WHERE fold_words(name) = ANY(${sql.param(keys)}::text[]) ORDER BY created_at DESC`,
    );
    return new Map(rows.map(({ key, id }) => [key, id]));
  };
  let found = await find();
  for (const name of names) {
    if (found.has(fold(name))) continue;
    const made = await createBrand(
      tx,
      { name, description: { fr: '', de: '', en: '' }, website: '', isActive: true },
      by,
    );
    // When `createBrand` rejects the name, another transaction has created the same brand concurrently: read
    // it again.
    if (made.ok) {
      found.set(fold(name), made.id);
      onCreated(made.id);
    } else found = new Map([...found, ...(await find())]);
  }
  return new Map(names.flatMap((name) => (found.has(fold(name)) ? [[name, found.get(fold(name))!]] : [])));
}
