import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { makeBrand } from '../editing/brands.ts';

/**
 * The brands of these names, however they are written; one that is not there is made, in the caller's transaction.
 *
 * @returns ids by name in lower case
 */
export async function findOrMakeBrands(
  tx: Transaction,
  names: readonly string[],
  by: { id: string; ip: string },
): Promise<Map<string, string>> {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  if (wanted.size === 0) return new Map();
  const find = async () => {
    const { rows } = await tx.execute<{ name: string; id: string }>(
      sql`SELECT lower(name) AS name, id FROM product_brands WHERE lower(name) = ANY(${sql.param([...wanted.keys()])}::text[])`,
    );
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  const found = await find();
  for (const [key, name] of wanted) {
    if (found.has(key)) continue;
    const made = await makeBrand(tx, { name, description: { fr: '', de: '', en: '' }, website: '', isActive: true }, by);
    if (made.ok) found.set(key, made.id);
    // Somebody else made it in the meantime.
    else for (const [there, id] of await find()) found.set(there, id);
  }
  return found;
}
