import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { isFamily } from '#shared/fit/vocabulary.ts';
import { lockVariant, partVersion, readPart } from './part-version.ts';
import { type FactContext, saveVariantFacts } from './save-variant-facts.ts';

export type CopyFactsOutcome =
  /** Number of variants whose facts changed. */
  | { ok: true; changed: number }
  | { ok: false; reason: 'unknown_variant' | 'unknown_family' | 'changed_meanwhile' | 'no_facts' };

/** Locks all variants of a product, in one order for all callers, which prevents deadlocks. */
async function lockVariants(tx: Transaction, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productCatalogId, productId))
    .orderBy(asc(productVariants.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/**
 * Copies the facts of one part, with their sources, to the other variants of the product, whose facts of that
 * family are replaced. Idempotent: variants with equal facts are not written.
 *
 * @param seen version of the part that the page showed
 */
export async function copyVariantFacts(
  context: FactContext,
  { variantId, family }: { variantId: string; family: string },
  seen: string,
): Promise<CopyFactsOutcome> {
  const { tx } = context;
  if (!isFamily(family)) return { ok: false, reason: 'unknown_family' };
  const { rows } = await tx.execute<{ productId: string }>(
    sql`SELECT product_catalog_id AS "productId" FROM product_variants WHERE id = ${variantId}`,
  );
  const productId = rows[0]?.productId;
  if (!productId) return { ok: false, reason: 'unknown_variant' };
  const ids = await lockVariants(tx, productId);
  if (!(await lockVariant(tx, variantId))) return { ok: false, reason: 'unknown_variant' };
  const facts = await readPart(tx, variantId, family);
  if (facts.length === 0) return { ok: false, reason: 'no_facts' };
  if (partVersion(facts) !== seen) return { ok: false, reason: 'changed_meanwhile' };
  let changed = 0;
  for (const id of ids.filter((other) => other !== variantId)) {
    const part = { variantId: id, family, facts, isRechecked: false };
    const outcome = await saveVariantFacts(context, part, null);
    if (!outcome.ok) throw new Error(`copying facts to variant ${id}: ${outcome.reason}`);
    if (outcome.changed > 0) changed += 1;
  }
  return { ok: true, changed };
}
