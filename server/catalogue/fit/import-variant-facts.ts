import { eq, inArray } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import { type FactRow, factsForAudit, lockVariant } from './part-version.ts';
import type { CheckedFact } from './read-fact-input.ts';
import { isSameFact, writeFacts } from './save-variant-facts.ts';
import { variantFacts } from './schema.ts';

/** Facts of one part of a variant that a file states. */
export interface ImportedPart {
  variantId: string;
  sku: string;
  productId: string;
  family: Family;
  facts: readonly CheckedFact[];
}

/** Stored facts of a variant, as an undo of the import restores them. */
export type StoredFacts = Pick<FactRow, 'family' | 'key' | 'value' | 'source' | 'confidence' | 'checkedBy'>[];

export interface ImportedFacts {
  /** Facts that were added or changed. */
  changed: readonly ImportedPart[];
  /** All facts before the import of the variants whose facts changed, by variant. */
  before: ReadonlyMap<string, StoredFacts>;
}

const stateOf = ({ family, key, value, source, confidence, checkedBy }: FactRow): StoredFacts[number] => ({
  family,
  key,
  value,
  source,
  confidence,
  checkedBy,
});

/**
 * Adds or changes facts of variants; facts that the file does not state stay. Idempotent: equal facts write
 * nothing. Records each change with the name of the file.
 */
export async function importVariantFacts(
  tx: Transaction,
  parts: readonly ImportedPart[],
  source: string,
  by: StaffActor,
): Promise<ImportedFacts> {
  const changed: ImportedPart[] = [];
  const before = new Map<string, StoredFacts>();
  if (parts.length === 0) return { changed, before };
  const ids = [...new Set(parts.map(({ variantId }) => variantId))];
  const stored = await tx.select().from(variantFacts).where(inArray(variantFacts.variantId, ids));
  for (const { variantId, sku, productId, family, facts } of parts) {
    const own = stored.filter((fact) => fact.variantId === variantId);
    const known = new Map(own.flatMap((fact) => (fact.family === family ? [[fact.key, fact]] : [])));
    const fresh = facts.filter((fact) => {
      const old = known.get(fact.key);
      return !old || !isSameFact(fact, old);
    });
    if (fresh.length === 0) continue;
    await writeFacts(tx, variantId, family, fresh, null);
    if (!before.has(variantId)) before.set(variantId, own.map(stateOf));
    changed.push({ variantId, sku, productId, family, facts: fresh });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'product.facts_changed',
      subject: `product:${productId}`,
      before: factsForAudit(fresh.flatMap(({ key }) => known.get(key) ?? [])),
      after: { variant: sku, part: family, ...factsForAudit(fresh), source },
      ip: by.ip,
    });
  }
  return { changed, before };
}

/** Restores the facts that variants had before an import. Variants that no longer exist are ignored. */
export async function restoreVariantFacts(
  tx: Transaction,
  before: ReadonlyMap<string, StoredFacts>,
): Promise<void> {
  for (const [variantId, facts] of before) {
    if (!(await lockVariant(tx, variantId))) continue;
    await tx.delete(variantFacts).where(eq(variantFacts.variantId, variantId));
    if (facts.length > 0) await tx.insert(variantFacts).values(facts.map((fact) => ({ ...fact, variantId })));
  }
}
