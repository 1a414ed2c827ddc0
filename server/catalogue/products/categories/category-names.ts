import type { Transaction } from '#server/platform/db/client.ts';
import { categories, categoryAliases } from '../schema.ts';
import { fold } from '../search/words.ts';
import type { CategoryRefusal } from './category-context.ts';

/**
 * Finds the first slug or alias that another category has. URLs ignore case and accents, so the comparison
 * does too.
 *
 * @param own id of the category whose names they are; undefined for a new category
 */
export async function findTakenName(
  tx: Transaction,
  own: string | undefined,
  { slug, aliases }: { slug: string; aliases: readonly string[] },
): Promise<CategoryRefusal | undefined> {
  const ids = await tx.select({ name: categories.id, category: categories.id }).from(categories);
  const others = await tx
    .select({ name: categoryAliases.alias, category: categoryAliases.categoryId })
    .from(categoryAliases);
  const taken = new Map(
    [...others, ...ids]
      .filter(({ category }) => category !== own)
      .map(({ name, category }) => [fold(name), category]),
  );
  for (const name of [slug, ...aliases]) {
    const category = taken.get(fold(name));
    if (category !== undefined)
      return { ok: false, reason: name === slug ? 'slug_taken' : 'alias_taken', name, category };
  }
  return undefined;
}

/** Returns a slug that no category has as id or alias: the wanted one, or the wanted one with a number. */
export async function findFreeSlug(tx: Transaction, wanted: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    if (!(await findTakenName(tx, undefined, { slug, aliases: [] }))) return slug;
  }
}
