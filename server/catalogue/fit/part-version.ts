import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import { variantFacts } from './schema.ts';

export type FactRow = typeof variantFacts.$inferSelect;

/**
 * Returns a hash of the facts of one part. A form sends this version back, so that a concurrent change is
 * detected.
 */
export function partVersion(facts: readonly FactRow[]): string {
  const rows = facts
    .map(({ key, value, source, confidence, checkedAt }) => [key, value, source, confidence, checkedAt])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);
}

/** Reads the stored facts of one part of a variant, in the order of their keys. */
export const readPart = (db: Queryable, variantId: string, family: Family): Promise<FactRow[]> =>
  db
    .select()
    .from(variantFacts)
    .where(and(eq(variantFacts.variantId, variantId), eq(variantFacts.family, family)))
    .orderBy(asc(variantFacts.key));

/**
 * Locks a variant until the transaction ends, so that concurrent changes of its facts run one after the other.
 *
 * @returns undefined if the variant does not exist
 */
export async function lockVariant(
  tx: Transaction,
  id: string,
): Promise<{ sku: string; productId: string } | undefined> {
  const [variant] = await tx
    .select({ sku: productVariants.sku, productId: productVariants.productCatalogId })
    .from(productVariants)
    .where(eq(productVariants.id, id))
    .for('no key update');
  return variant;
}

/** Facts by the names of their fields in the activity log. */
export const factsForAudit = (facts: readonly Pick<FactRow, 'key' | 'value' | 'source' | 'confidence'>[]) =>
  Object.fromEntries(
    facts.map(({ key, value, source, confidence }) => [`fact.${key}`, { value, confidence, source }]),
  );
