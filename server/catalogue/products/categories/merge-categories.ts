import { eq, sql } from 'drizzle-orm';
import { categories } from '../schema.ts';
import {
  type CategoryContext,
  type CategoryRefusal,
  changeTree,
  recordCategory,
} from './category-context.ts';
import { type EditableCategory } from './category-draft.ts';
import { lockCategory } from './load-category.ts';
import { reassignProducts } from './move-products.ts';
import { lineageOf } from './update-category.ts';
import { setCategoryPosition, writeAliases, writeSpecifications } from './write-category.ts';

/**
 * Merges a category into another one: moves its products and child categories, and deletes it. Its id and
 * aliases become aliases of the other category, so that old URLs redirect.
 */
export function mergeCategories(
  context: CategoryContext,
  input: { from: string; into: string },
): Promise<{ ok: true; id: string; moved: number } | CategoryRefusal> {
  const { tx } = context;
  const { from, into } = input;
  return changeTree<{ ok: true; id: string; moved: number }>(context, ['merge', input], async () => {
    const source = await lockCategory(tx, from);
    const target = await lockCategory(tx, into);
    if (!source || !target) return { ok: false, reason: 'unknown_category' };
    // Also refuses a merge into itself.
    if ((await lineageOf(tx, into)).includes(from)) return { ok: false, reason: 'cycle' };
    const moved = await reassignProducts(tx, from, into);
    await moveChildren(context, from, into);
    await tx.delete(categories).where(eq(categories.id, from));
    await writeAliases(tx, into, [...target.aliases, ...source.aliases, from]);
    await writeSpecifications(tx, into, [...target.specifications, ...missingSpecifications(source, target)]);
    await recordCategory(context, 'category.merged', from, {
      before: source,
      after: { into, products: moved.length },
    });
    return { ok: true, id: into, moved: moved.length };
  });
}

/** The specifications that the target lacks; without them, the moved products would no longer show theirs. */
function missingSpecifications(source: EditableCategory, target: EditableCategory) {
  const known = new Set(target.specifications.map(({ key }) => key));
  return source.specifications.filter(({ key }) => !known.has(key));
}

async function moveChildren({ tx }: CategoryContext, from: string, into: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM categories WHERE parent_id = ${from} ORDER BY position, id`,
  );
  for (const { id } of rows) {
    await tx.update(categories).set({ parentId: into }).where(eq(categories.id, id));
    await setCategoryPosition(tx, { id, parentId: into, before: null });
  }
}
