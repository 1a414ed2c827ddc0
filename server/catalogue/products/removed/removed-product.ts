import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { productRedirects } from '../schema.ts';
import type { Catalogue } from '../catalogue.ts';
import type { IndexedProduct } from '../search-index/product.ts';

/**
 * Why a removed product's page is no longer available: another product replaces it, or it is gone without
 * replacement.
 */
export type RemovedProduct = { kind: 'replaced'; by: IndexedProduct } | { kind: 'gone' };

/**
 * Maximum number of redirects to follow, because a replacement product may itself have been replaced. A
 * longer chain is an error.
 */
const longestChain = 8;

/**
 * Finds the redirect of a removed product.
 *
 * @param name the product as written in the URL
 * @param id the product's id, if the name contains it
 * @returns undefined when the product never existed or is only temporarily hidden
 */
export async function removedProductOf(
  db: Queryable,
  catalogue: Catalogue,
  { name, id }: { name: string; id: string | undefined },
): Promise<RemovedProduct | undefined> {
  const named = await catalogue.findByCode(name);
  if (named) return { kind: 'replaced', by: named };
  if (id === undefined) return undefined;
  const inLowerCase = id === name ? undefined : (await catalogue.findByIds([id]))[0];
  if (inLowerCase) return { kind: 'replaced', by: inLowerCase };
  let at = id;
  for (let step = 0; step < longestChain; step += 1) {
    const [row] = await db
      .select({ by: productRedirects.replacedBy })
      .from(productRedirects)
      .where(eq(productRedirects.productId, at));
    if (!row) break;
    if (!row.by) return { kind: 'gone' };
    const [successor] = await catalogue.findByIds([row.by]);
    if (successor) return { kind: 'replaced', by: successor };
    at = row.by;
  }
  if (at !== id) return { kind: 'gone' };
  const { rows } = await db.execute<{ active: boolean }>(
    sql`SELECT is_active AS active FROM product_inventory WHERE product_catalog_id = ${id}`,
  );
  return rows[0]?.active === false ? { kind: 'gone' } : undefined;
}
