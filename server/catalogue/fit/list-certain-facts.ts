import { sql } from 'drizzle-orm';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { bikeFamilies } from './find-bikes.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';

export interface CertainFact {
  family: Family;
  key: string;
  value: FactValue;
}

export interface CertainFacts {
  /** By variant. */
  facts: ReadonlyMap<string, readonly CertainFact[]>;
  /** Ids of the variants that are complete bikes. */
  bikes: ReadonlySet<string>;
  /** Whether staff set the verdict of a pair with one of the variants. */
  hasPairOverride: boolean;
}

interface Row extends CertainFact, Record<string, unknown> {
  id: string;
  isCertain: boolean;
  hasPairOverride: boolean;
}

const ofVariants = preparedSql<Row, 'ids'>((value) => {
  const ids = sql`${value('ids')}::uuid[]`;
  return sql`
    SELECT variant_id AS id, family, key, value, confidence <> 'C' AS "isCertain",
      EXISTS (SELECT 1 FROM fit_overrides
        WHERE other_variant_id IS NOT NULL AND (variant_id = ANY(${ids}) OR other_variant_id = ANY(${ids}))
      ) AS "hasPairOverride"
    FROM variant_facts
    WHERE variant_id = ANY(${ids})
    ORDER BY family, key`;
});

/**
 * Lists the facts of variants without unconfirmed facts (confidence C), and which variants are bikes. One query
 * for both, because every product page needs both.
 */
export async function listCertainFacts(db: Queryable, variantIds: readonly string[]): Promise<CertainFacts> {
  const { rows } = await ofVariants(db, { ids: `{${variantIds.join(',')}}` });
  const facts = new Map<string, CertainFact[]>(variantIds.map((id) => [id, []]));
  for (const { id, family, key, value, isCertain } of rows)
    if (isCertain) facts.get(id)!.push({ family, key, value });
  const isBike = (id: string) =>
    bikeFamilies.every((family) => rows.some((row) => row.id === id && row.family === family));
  return {
    facts,
    bikes: new Set(variantIds.filter(isBike)),
    hasPairOverride: rows.some((row) => row.hasPairOverride),
  };
}
