import { type SQL, and, eq, sql } from 'drizzle-orm';
import { productInventory, productVariants } from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { isOnSale, variantPrice } from './on-sale.ts';
import { remedyFacts } from './remedy-facts.ts';
import { variantFacts } from './schema.ts';

const maxArticles = 10;

/** Condition for variants that have a fact which is not hearsay. */
const hasFact = (family: string, key: string, value: unknown): SQL =>
  sql`EXISTS (SELECT 1 FROM ${variantFacts} f WHERE f.variant_id = ${productVariants.id}
    AND f.family = ${family} AND f.key = ${key} AND f.value = ${JSON.stringify(value)}::jsonb
    AND f.confidence <> 'C')`;

/**
 * Returns the variants on sale that are a remedy, such as `spacer 1.85 mm`: in stock first, then by price. Empty if
 * the remedy does not state the facts of one article.
 */
export async function findRemedies(db: Queryable, remedy: string): Promise<string[]> {
  const wanted = remedyFacts(remedy);
  if (!wanted) return [];
  const rows = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .innerJoin(productInventory, eq(productInventory.productCatalogId, productVariants.productCatalogId))
    .where(
      and(
        isOnSale,
        ...Object.entries(wanted.facts).map(([key, value]) => hasFact(wanted.family, key, value)),
      ),
    )
    .orderBy(sql`${productVariants.stockQuantity} = 0`, variantPrice, productVariants.id)
    .limit(maxArticles);
  return rows.map(({ id }) => id);
}
