import { eq, sql } from 'drizzle-orm';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import { isFamily } from '#shared/fit/vocabulary.ts';
import { lockVariant } from './part-version.ts';
import type { Verdict } from './rule.ts';
import type { FactContext } from './save-variant-facts.ts';
import { fitOverrides } from './schema.ts';

export interface OverrideInput {
  variantId: string;
  /** The other side: a variant, or every part of a family. */
  other: { variantId: string } | { family: string };
  verdict: Verdict;
  /** The French text is required, and replaces missing texts in other languages. */
  reason: { fr: string; de: string; en: string };
  /** Small part that makes the pair fit; required with the verdict `adapter`, ignored otherwise. */
  remedy: string;
  /** SKU of the variant that is the remedy; empty if the shop does not sell it. */
  remedySku: string;
}

export type AddOverrideOutcome =
  | { ok: true; id: string }
  | {
      ok: false;
      reason:
        | 'unknown_variant'
        | 'unknown_family'
        | 'same_variant'
        | 'no_reason'
        | 'no_remedy'
        | 'unknown_remedy'
        | 'exists';
    };

/** Maximum number of characters in the reason of an override. */
export const maxReasonLength = 500;

async function findVariantBySku(tx: Transaction, sku: string): Promise<string | undefined> {
  const [variant] = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(sql`upper(${productVariants.sku})`, sku.toUpperCase()));
  return variant?.id;
}

/** Adds a verdict of staff for a pair of variants, or for a variant and a family. */
export async function addOverride(
  { tx, by }: FactContext,
  input: OverrideInput,
): Promise<AddOverrideOutcome> {
  const { variantId, other, verdict } = input;
  const [fr, de, en] = [input.reason.fr.trim(), input.reason.de.trim(), input.reason.en.trim()];
  const remedy = verdict === 'adapter' ? input.remedy.trim() : '';
  const remedySku = verdict === 'adapter' ? input.remedySku.trim() : '';
  if (!fr) return { ok: false, reason: 'no_reason' };
  if (verdict === 'adapter' && !remedy) return { ok: false, reason: 'no_remedy' };
  if ('family' in other && !isFamily(other.family)) return { ok: false, reason: 'unknown_family' };
  if ('variantId' in other && other.variantId === variantId) return { ok: false, reason: 'same_variant' };
  // Locks in the order of the ids, so that two additions of the same pair cannot wait for each other.
  const ids = ['variantId' in other ? other.variantId : variantId, variantId].toSorted();
  const locked = new Map<string, Awaited<ReturnType<typeof lockVariant>>>();
  for (const id of ids) locked.set(id, await lockVariant(tx, id));
  const variant = locked.get(variantId);
  const second = 'variantId' in other ? locked.get(other.variantId) : undefined;
  if (!variant || ('variantId' in other && !second)) return { ok: false, reason: 'unknown_variant' };
  const remedyVariantId = remedySku ? await findVariantBySku(tx, remedySku) : null;
  if (remedyVariantId === undefined) return { ok: false, reason: 'unknown_remedy' };
  const [added] = await tx
    .insert(fitOverrides)
    .values({
      variantId,
      otherVariantId: 'variantId' in other ? other.variantId : null,
      otherFamily: 'family' in other ? (other.family as Family) : null,
      verdict,
      reason: fr,
      reasonDe: de || null,
      reasonEn: en || null,
      remedy: remedy || null,
      remedyVariantId,
      createdBy: by.id,
    })
    .onConflictDoNothing()
    .returning({ id: fitOverrides.id });
  if (!added) return { ok: false, reason: 'exists' };
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.override_added',
    subject: `product:${variant.productId}`,
    after: withTokenPrefix(
      {
        variant: variant.sku,
        against: second?.sku ?? ('family' in other ? other.family : ''),
        verdict,
        reason: fr,
        ...(remedy ? { remedy } : {}),
      },
      by,
    ),
    ip: by.ip,
  });
  return { ok: true, id: added.id };
}
