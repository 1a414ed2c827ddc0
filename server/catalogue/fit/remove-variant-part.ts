import { and, eq } from 'drizzle-orm';
import { recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import { isFamily } from '#shared/fit/vocabulary.ts';
import { factsForAudit, lockVariant, partVersion, readPart } from './part-version.ts';
import type { FactContext } from './save-variant-facts.ts';
import { variantFacts } from './schema.ts';

export type RemovePartOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_variant' | 'unknown_family' | 'changed_meanwhile' };

/**
 * Removes a part of a variant with all its facts. Idempotent: a part without facts is already removed.
 *
 * @param seen version of the part that the page showed
 */
export async function removeVariantPart(
  { tx, by }: FactContext,
  { variantId, family }: { variantId: string; family: string },
  seen: string,
): Promise<RemovePartOutcome> {
  if (!isFamily(family)) return { ok: false, reason: 'unknown_family' };
  const variant = await lockVariant(tx, variantId);
  if (!variant) return { ok: false, reason: 'unknown_variant' };
  const stored = await readPart(tx, variantId, family);
  if (stored.length === 0) return { ok: true };
  if (partVersion(stored) !== seen) return { ok: false, reason: 'changed_meanwhile' };
  await tx
    .delete(variantFacts)
    .where(and(eq(variantFacts.variantId, variantId), eq(variantFacts.family, family)));
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.facts_removed',
    subject: `product:${variant.productId}`,
    before: { variant: variant.sku, part: family, ...factsForAudit(stored) },
    after: withTokenPrefix(undefined, by),
    ip: by.ip,
  });
  return { ok: true };
}
