import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { productRedirects } from '../schema.ts';
import type { CatalogueIndex } from '../search-index/catalogue-index.ts';

/**
 * Why a removed product's page is no longer available: another product replaces it, or it is gone without
 * replacement.
 */
export type RemovedProduct = { kind: 'replaced'; by: string } | { kind: 'gone' };

/**
 * Maximum number of redirects to follow, because a replacement product may itself have been replaced. A
 * longer chain is an error.
 */
const longestChain = 8;

/**
 * Finds the redirect of a removed product.
 *
 * @param name the product as written in the URL: an id in upper or lower case, or a SKU of the catalogue index
 * @returns undefined when the product never existed or is only temporarily hidden
 */
export async function removedProductOf(
  db: Queryable,
  catalogueIndex: CatalogueIndex,
  name: string,
): Promise<RemovedProduct | undefined> {
  const doc = catalogueIndex.docOfCode(name);
  const bySku = doc === undefined ? undefined : catalogueIndex.products[doc];
  if (bySku) return { kind: 'replaced', by: bySku.id };
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)) return undefined;
  const id = name.toLowerCase();
  if (id !== name && catalogueIndex.byId(id)) return { kind: 'replaced', by: id };
  let at = id;
  for (let step = 0; step < longestChain; step += 1) {
    const [row] = await db
      .select({ by: productRedirects.replacedBy })
      .from(productRedirects)
      .where(eq(productRedirects.productId, at));
    if (!row) break;
    if (row.by && catalogueIndex.byId(row.by)) return { kind: 'replaced', by: row.by };
    if (!row.by) return { kind: 'gone' };
    at = row.by;
  }
  if (at !== id) return { kind: 'gone' };
  const { rows } = await db.execute<{ active: boolean }>(
    sql`SELECT is_active AS active FROM product_inventory WHERE product_catalog_id = ${id}`,
  );
  return rows[0]?.active === false ? { kind: 'gone' } : undefined;
}
