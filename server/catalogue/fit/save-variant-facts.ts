import { and, eq, inArray, sql } from 'drizzle-orm';
import { type StaffActor, recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { type Family, isFamily } from '#shared/fit/vocabulary.ts';
import { factsForAudit, lockVariant, partVersion, readPart } from './part-version.ts';
import { type CheckedFact, type FactFault, type FactInput, readFactInput } from './read-fact-input.ts';
import { variantFacts } from './schema.ts';

export interface FactContext {
  tx: Transaction;
  by: StaffActor;
}

export interface PartInput {
  variantId: string;
  family: string;
  facts: readonly FactInput[];
  /** Marks the unchanged facts too as checked by the actor now. */
  isRechecked: boolean;
}

export type SaveFactsOutcome =
  /** Number of facts that were added, changed or removed. */
  | { ok: true; changed: number }
  | { ok: false; reason: 'unknown_variant' | 'unknown_family' | 'changed_meanwhile' | 'no_facts' }
  | { ok: false; reason: 'invalid_facts'; faults: FactFault[] };

/** Returns whether two facts have the same value, source and confidence. */
export const isSameFact = (one: Omit<CheckedFact, 'key'>, other: Omit<CheckedFact, 'key'>): boolean =>
  JSON.stringify([one.value, one.source, one.confidence]) ===
  JSON.stringify([other.value, other.source, other.confidence]);

/**
 * Sets all facts of one part of a variant; a stored fact that is not given is removed. Changed facts get the
 * actor and the time as their check. Idempotent: equal facts write nothing.
 *
 * @param seen version of the part that the form showed; null overwrites a concurrent change
 */
export async function saveVariantFacts(
  { tx, by }: FactContext,
  { variantId, family, facts, isRechecked }: PartInput,
  seen: string | null,
): Promise<SaveFactsOutcome> {
  if (!isFamily(family)) return { ok: false, reason: 'unknown_family' };
  const read = facts.map((fact) => readFactInput(family, fact));
  const faults = read.flatMap((one) => (one.ok ? [] : one.faults));
  if (faults.length > 0) return { ok: false, reason: 'invalid_facts', faults };
  const given = read.flatMap((one) => (one.ok ? [one.fact] : []));
  if (given.length === 0) return { ok: false, reason: 'no_facts' };
  const variant = await lockVariant(tx, variantId);
  if (!variant) return { ok: false, reason: 'unknown_variant' };
  const stored = await readPart(tx, variantId, family);
  const before = new Map(stored.map((fact) => [fact.key, fact]));
  const changed = given.filter((fact) => !before.has(fact.key) || !isSameFact(fact, before.get(fact.key)!));
  const removed = stored.filter(({ key }) => !given.some((fact) => fact.key === key));
  const touched = new Set([...changed, ...removed].map(({ key }) => key));
  const isUnchanged = touched.size === 0;
  if (isUnchanged && !isRechecked) return { ok: true, changed: 0 };
  if (seen !== null && partVersion(stored) !== seen) return { ok: false, reason: 'changed_meanwhile' };
  await removeFacts(
    tx,
    variantId,
    family,
    removed.map(({ key }) => key),
  );
  await writeFacts(tx, variantId, family, isRechecked ? given : changed, by.id);
  await recordAudit(tx, {
    actorId: by.id,
    action: isUnchanged ? 'product.facts_checked' : 'product.facts_changed',
    subject: `product:${variant.productId}`,
    before: factsForAudit(stored.filter(({ key }) => touched.has(key))),
    after: withTokenPrefix(
      { variant: variant.sku, part: family, ...factsForAudit(changed), ...removedForAudit(removed) },
      by,
    ),
    ip: by.ip,
  });
  return { ok: true, changed: touched.size };
}

const removedForAudit = (facts: readonly { key: string }[]) =>
  Object.fromEntries(facts.map(({ key }) => [`fact.${key}`, null]));

/** Deletes facts of a part by their keys. */
async function removeFacts(
  tx: Transaction,
  variantId: string,
  family: Family,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .delete(variantFacts)
    .where(
      and(
        eq(variantFacts.variantId, variantId),
        eq(variantFacts.family, family),
        inArray(variantFacts.key, [...keys]),
      ),
    );
}

/** Inserts or updates facts, with who checked them. */
export async function writeFacts(
  tx: Transaction,
  variantId: string,
  family: Family,
  facts: readonly CheckedFact[],
  checkedBy: string | null,
): Promise<void> {
  if (facts.length === 0) return;
  const checkedAt = new Date();
  await tx
    .insert(variantFacts)
    .values(
      facts.map(({ key, value, source, confidence }) => ({
        variantId,
        family,
        key,
        value,
        source,
        confidence,
        checkedBy,
        checkedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [variantFacts.variantId, variantFacts.family, variantFacts.key],
      set: {
        value: sql`excluded.value`,
        source: sql`excluded.source`,
        confidence: sql`excluded.confidence`,
        checkedBy: sql`excluded.checked_by`,
        checkedAt: sql`excluded.checked_at`,
      },
    });
}
