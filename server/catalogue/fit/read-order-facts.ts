import { sql } from 'drizzle-orm';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import { type FitOverride, type Overrides } from './overrides.ts';
import type { Fact, Part } from './part.ts';

interface FactRow extends Fact {
  variantId: string;
  family: Family;
  key: string;
}

// One statement for facts and overrides, because the duration of a checkout depends mostly on their number.
const readRows = preparedSql<{ facts: FactRow[]; overrides: FitOverride[] }, 'ids'>(
  (value) => sql`
  SELECT
    COALESCE((SELECT json_agg(json_build_object('variantId', variant_id, 'family', family, 'key', key, 'value', value,
      'confidence', confidence, 'source', source)) FROM variant_facts
      WHERE variant_id = ANY (${value('ids')}::uuid[])), '[]'::json) AS facts,
    COALESCE((SELECT json_agg(json_build_object('id', id, 'variantId', variant_id, 'otherVariantId', other_variant_id,
      'otherFamily', other_family, 'verdict', verdict, 'reason', reason, 'reasonDe', reason_de, 'reasonEn', reason_en,
      'remedy', remedy, 'remedyVariantId', remedy_variant_id)) FROM fit_overrides
      WHERE variant_id = ANY (${value('ids')}::uuid[])), '[]'::json) AS overrides`,
);

/** Reads the parts of variants and the overrides that concern them in one statement. */
export async function readOrderFacts(
  db: Queryable,
  variantIds: readonly string[],
  shopName: string,
): Promise<{ parts: ReadonlyMap<string, readonly Part[]>; overrides: Overrides }> {
  const { rows } = await readRows(db, { ids: `{${[...new Set(variantIds)].join(',')}}` });
  const { facts, overrides } = rows[0]!;
  const parts = new Map<string, Part[]>();
  for (const [, same] of Map.groupBy(facts, ({ variantId, family }) => `${variantId} ${family}`)) {
    const { variantId, family } = same[0]!;
    const known = same.map(
      ({ key, value, confidence, source }) => [key, { value, confidence, source }] as const,
    );
    parts.set(variantId, [...(parts.get(variantId) ?? []), { family, facts: new Map(known) }]);
  }
  return { parts, overrides: { rows: overrides, shopName } };
}
