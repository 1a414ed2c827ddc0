import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { categories, categoryAliases, categorySpecifications, specificationDefinitions } from '../schema.ts';
import type { CategorySpecification } from './category-draft.ts';

/** Replaces the aliases of a category. */
export async function writeAliases(tx: Transaction, id: string, aliases: readonly string[]): Promise<void> {
  await tx.delete(categoryAliases).where(eq(categoryAliases.categoryId, id));
  const rows = [...new Set(aliases)].map((alias) => ({ alias, categoryId: id }));
  if (rows.length > 0) await tx.insert(categoryAliases).values(rows);
}

/** Replaces the specifications of a category; their order in the list is their display order. */
export async function writeSpecifications(
  tx: Transaction,
  id: string,
  specifications: readonly CategorySpecification[],
): Promise<void> {
  await tx.delete(categorySpecifications).where(eq(categorySpecifications.categoryId, id));
  const rows = specifications.map(({ key, isMain }, position) => ({ categoryId: id, key, position, isMain }));
  if (rows.length > 0) await tx.insert(categorySpecifications).values(rows);
}

/** Returns the first specification key that the shop does not have. */
export async function findUnknownKey(
  tx: Transaction,
  specifications: readonly CategorySpecification[],
): Promise<string | undefined> {
  const keys = specifications.map(({ key }) => key);
  if (keys.length === 0) return undefined;
  const known = await tx
    .select({ key: specificationDefinitions.key })
    .from(specificationDefinitions)
    .where(inArray(specificationDefinitions.key, keys));
  return keys.find((key) => !known.some((definition) => definition.key === key));
}

/**
 * Sets the position of a category among its siblings; renumbers the siblings unless it becomes the last.
 *
 * @param before the sibling that follows it; null puts it at the end
 */
export async function setCategoryPosition(
  tx: Transaction,
  { id, parentId, before }: { id: string; parentId: string | null; before: string | null },
): Promise<void> {
  if (before === null) {
    // The siblings keep their numbers, so that deleting the category restores them.
    await tx.execute(sql`
      UPDATE categories SET position = (SELECT COALESCE(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM ${parentId} AND id <> ${id})
      WHERE id = ${id}`);
    return;
  }
  const siblings = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.parentId} IS NOT DISTINCT FROM ${parentId} AND ${categories.id} <> ${id}`)
    .orderBy(categories.position, categories.id);
  const ids = siblings.map((sibling) => sibling.id);
  const at = ids.indexOf(before);
  ids.splice(at < 0 ? ids.length : at, 0, id);
  await tx.execute(sql`
    UPDATE categories SET position = place.n FROM unnest(${sql.param(ids)}::text[]) WITH ORDINALITY AS place (id, n)
    WHERE categories.id = place.id AND categories.position <> place.n`);
}
