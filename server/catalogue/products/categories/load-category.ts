import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { categories, categoryAliases, categorySpecifications } from '../schema.ts';
import type { EditableCategory } from './category-draft.ts';

/** Loads a category with everything that staff can edit; undefined when it does not exist. */
export async function loadCategory(db: Queryable, id: string): Promise<EditableCategory | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  if (!row) return undefined;
  const aliases = await db
    .select()
    .from(categoryAliases)
    .where(eq(categoryAliases.categoryId, id))
    .orderBy(asc(categoryAliases.alias));
  const specifications = await db
    .select()
    .from(categorySpecifications)
    .where(eq(categorySpecifications.categoryId, id))
    .orderBy(asc(categorySpecifications.position), asc(categorySpecifications.key));
  const { parentId, name, description, isHidden, homeTile, appearance, pictureUrl } = row;
  return {
    slug: id,
    parentId,
    name,
    description,
    isHidden,
    homeTile,
    appearance,
    pictureUrl,
    aliases: aliases.map(({ alias }) => alias),
    specifications: specifications.map(({ key, isMain }) => ({ key, isMain })),
  };
}

/**
 * Locks a category until the transaction ends. Waits for products that are being added to it, so that a
 * count of its products stays true.
 */
export async function lockCategory(tx: Transaction, id: string): Promise<EditableCategory | undefined> {
  await tx.execute(sql`SELECT 1 FROM categories WHERE id = ${id} FOR UPDATE`);
  return loadCategory(tx, id);
}

/** Counts the products and the child categories of a category, which keep it from being deleted. */
export async function countUses(db: Queryable, id: string): Promise<{ products: number; children: number }> {
  const { rows } = await db.execute<{ products: number; children: number }>(sql`
    SELECT (SELECT count(*) FROM product_catalog WHERE category_id = ${id})::int AS products,
      (SELECT count(*) FROM categories WHERE parent_id = ${id})::int AS children`);
  return rows[0]!;
}
