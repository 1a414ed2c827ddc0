import { sql } from 'drizzle-orm';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';

export interface CertainFact {
  family: Family;
  key: string;
  value: FactValue;
}

export interface CertainFacts {
  /** By variant. */
  facts: ReadonlyMap<string, readonly CertainFact[]>;
  /** Whether staff set the verdict of a pair with one of the variants. */
  hasPairOverride: boolean;
}

interface Row extends CertainFact, Record<string, unknown> {
  id: string;
  hasPairOverride: boolean;
}

const ofVariants = preparedSql<Row, 'ids'>((value) => {
  const ids = sql`${value('ids')}::uuid[]`;
  return sql`
    SELECT variant_id AS id, family, key, value,
      EXISTS (SELECT 1 FROM fit_overrides
        WHERE other_variant_id IS NOT NULL AND (variant_id = ANY(${ids}) OR other_variant_id = ANY(${ids}))
      ) AS "hasPairOverride"
    FROM variant_facts
    WHERE variant_id = ANY(${ids}) AND confidence <> 'C'
    ORDER BY family, key`;
});

/** Lists the facts of variants in one query, without unconfirmed facts (confidence C). */
export async function listCertainFacts(db: Queryable, variantIds: readonly string[]): Promise<CertainFacts> {
  const { rows } = await ofVariants(db, { ids: `{${variantIds.join(',')}}` });
  const facts = new Map<string, CertainFact[]>(variantIds.map((id) => [id, []]));
  for (const { id, family, key, value } of rows) facts.get(id)!.push({ family, key, value });
  return { facts, hasPairOverride: rows.some((row) => row.hasPairOverride) };
}
