import type { BulkOutcome } from '#server/catalogue/products/bulk/index.ts';
import type { ImportedPart } from '#server/catalogue/fit/index.ts';
import { importVariantFacts } from '#server/catalogue/fit/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { CheckedFact, StoredFacts } from '#server/catalogue/fit/index.ts';
import type { ImportRow } from './rows/read-row.ts';

export interface WrittenFacts {
  /** Facts that the row adds or changes. */
  facts: readonly ImportedPart[];
  before: ReadonlyMap<string, StoredFacts>;
}

type Written = Extract<BulkOutcome, { ok: true }>;

/** Returns the variants to which facts of a whole row apply: those it lists, the one it names, or all. */
function variantsOf({ draft }: ImportRow, { variants, change }: Written): { id: string; sku: string }[] {
  if (variants.length > 0) return variants;
  const all = change.after.variants;
  const named = all.filter(({ sku }) => sku.toUpperCase() === draft.sku.toUpperCase());
  return named.length > 0 ? named : all;
}

/** Writes the facts of a row; a row without a source names the file. */
export async function writeRowFacts(
  tx: Transaction,
  row: ImportRow,
  outcome: Written,
  run: { source: string; by: StaffActor },
): Promise<WrittenFacts> {
  const withSource = (facts: readonly CheckedFact[]) =>
    facts.map((fact) => ({ ...fact, source: fact.source || run.source }));
  const partsOf = (variant: { id: string; sku: string }, list: ImportRow['facts']): ImportedPart[] =>
    list.map(({ family, facts }) => ({
      variantId: variant.id,
      sku: variant.sku,
      productId: outcome.id,
      family,
      facts: withSource(facts),
    }));
  const parts = [
    ...(row.facts.length > 0
      ? variantsOf(row, outcome).flatMap((variant) => partsOf(variant, row.facts))
      : []),
    ...outcome.variants.flatMap((variant, at) => partsOf(variant, row.variantFacts[at] ?? [])),
  ];
  const { before, changed } = await importVariantFacts(tx, parts, run.source, run.by);
  return { facts: changed, before };
}
