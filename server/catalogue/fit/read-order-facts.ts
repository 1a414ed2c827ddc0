import { sql } from 'drizzle-orm';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { FitOverride, Overrides } from './overrides.ts';
import type { Part } from './part.ts';
import { type FactRow, toParts } from './read-variant-parts.ts';

// One statement for facts and overrides, because the duration of a checkout depends mostly on their number.
const readRows = preparedSql<{ facts: { id: string; facts: FactRow[] }[]; overrides: FitOverride[] }, 'ids'>(
  (value) => sql`
  SELECT
    COALESCE((SELECT json_agg(v) FROM (
      SELECT variant_id AS id, json_agg(json_build_array(family, key, value, confidence, source)) AS facts
      FROM variant_facts WHERE variant_id = ANY (${value('ids')}::uuid[]) GROUP BY variant_id) v), '[]'::json) AS facts,
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
  const parts = new Map(facts.map((variant) => [variant.id, toParts(variant.facts)]));
  return { parts, overrides: { rows: overrides, shopName } };
}
