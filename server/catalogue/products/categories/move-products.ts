import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import {
  type CategoryContext,
  type CategoryRefusal,
  changeTree,
  recordCategory,
} from './category-context.ts';
import { loadCategory, lockCategory } from './load-category.ts';

/**
 * Moves products from a category to another one. Their specifications stay stored.
 *
 * @param input.products ids of the products to move; without them, all products of the category move
 */
export function moveProducts(
  context: CategoryContext,
  input: { from: string; into: string; products?: readonly string[] },
): Promise<{ ok: true; moved: number } | CategoryRefusal> {
  const { tx } = context;
  const { from, into, products } = input;
  return changeTree<{ ok: true; moved: number }>(context, ['move', input], async () => {
    if (!(await lockCategory(tx, from)) || !(await loadCategory(tx, into)))
      return { ok: false, reason: 'unknown_category' };
    const which = products && sql`AND id = ANY(${sql.param([...products])}::uuid[])`;
    const moved = from === into ? [] : await reassignProducts(tx, from, into, which);
    if (moved.length > 0)
      await recordCategory(context, 'category.products_moved', from, {
        after: { into, count: moved.length, products: moved },
      });
    return { ok: true, moved: moved.length };
  });
}

/** Gives the products of a category another category. Locks them in the order of their ids. */
export async function reassignProducts(
  tx: Transaction,
  from: string,
  into: string,
  which: SQL | undefined = sql``,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH moving AS MATERIALIZED (SELECT id FROM product_catalog WHERE category_id = ${from} ${which} ORDER BY id FOR NO KEY UPDATE)
    UPDATE product_catalog SET category_id = ${into}, updated_at = now() FROM moving WHERE product_catalog.id = moving.id
    RETURNING product_catalog.id`);
  return rows.map(({ id }) => id);
}
