import { eq } from 'drizzle-orm';
import { categories } from '../schema.ts';
import {
  type CategoryContext,
  type CategoryOutcome,
  changeTree,
  recordCategory,
} from './category-context.ts';
import { countUses, lockCategory } from './load-category.ts';

/** Deletes a category that has neither products nor child categories. */
export function deleteCategory(context: CategoryContext, id: string): Promise<CategoryOutcome> {
  const { tx } = context;
  return changeTree<{ ok: true; id: string }>(context, ['delete', id], async () => {
    const before = await lockCategory(tx, id);
    if (!before) return { ok: false, reason: 'unknown_category' };
    const uses = await countUses(tx, id);
    if (uses.products + uses.children > 0) return { ok: false, reason: 'in_use', ...uses };
    await tx.delete(categories).where(eq(categories.id, id));
    await recordCategory(context, 'category.deleted', id, { before });
    return { ok: true, id };
  });
}
