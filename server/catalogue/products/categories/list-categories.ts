import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { categories, categoryAliases, categorySpecifications } from '../schema.ts';
import { CategoryTree } from '../tree.ts';
import { type EditableCategory, versionOfCategory } from './category-draft.ts';

/** A category as staff see it in the tree. */
export interface StaffCategory extends EditableCategory {
  /** Number of categories above it. */
  depth: number;
  /** Number of its own products, including hidden ones, without those of the categories below it. */
  products: number;
  /** Version that the edit form sends back, to detect a concurrent edit. */
  version: string;
}

/** Lists all categories, each before the categories below it. */
export async function listCategories(db: Queryable): Promise<StaffCategory[]> {
  const rows = await db.select().from(categories);
  const aliases = await db.select().from(categoryAliases).orderBy(categoryAliases.alias);
  const links = await db
    .select()
    .from(categorySpecifications)
    .orderBy(categorySpecifications.position, categorySpecifications.key);
  const { rows: counts } = await db.execute<{ id: string; n: number }>(
    sql`SELECT category_id AS id, count(*)::int AS n FROM product_catalog GROUP BY category_id`,
  );
  const counted = new Map(counts.map(({ id, n }) => [id, n]));
  const tree = new CategoryTree(rows, aliases);
  return tree.all.map((row) => {
    const { id, parentId, name, description, isHidden, homeTile, appearance, pictureUrl } = row;
    const category: EditableCategory = {
      slug: id,
      parentId,
      name,
      description,
      isHidden,
      homeTile,
      appearance,
      pictureUrl,
      aliases: aliases.filter(({ categoryId }) => categoryId === id).map(({ alias }) => alias),
      specifications: links
        .filter(({ categoryId }) => categoryId === id)
        .map(({ key, isMain }) => ({ key, isMain })),
    };
    return {
      ...category,
      depth: tree.lineage(id).length - 1,
      products: counted.get(id) ?? 0,
      version: versionOfCategory(category),
    };
  });
}

/** The most products that `listOwnProducts` returns. */
const longestList = 500;

/** Lists the products of a category by name, without those of the categories below it. */
export async function listOwnProducts(
  db: Queryable,
  category: string,
): Promise<{ products: { id: string; name: string; sku: string }[]; isComplete: boolean }> {
  const { rows } = await db.execute<{ id: string; name: string; sku: string }>(sql`
    SELECT c.id, c.name, i.sku FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id
    WHERE c.category_id = ${category} ORDER BY c.name, c.id LIMIT ${longestList + 1}`);
  return { products: rows.slice(0, longestList), isComplete: rows.length <= longestList };
}
