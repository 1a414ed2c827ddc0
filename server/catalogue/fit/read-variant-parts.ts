import { sql } from 'drizzle-orm';
import { productInventory, productVariants } from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import { isOnSale } from './on-sale.ts';
import type { Confidence, Fact, Part } from './part.ts';

/** A fact as SQL returns it in an array. */
export type FactRow = [
  family: Family,
  key: string,
  value: FactValue,
  confidence: Confidence,
  source: string | null,
];

interface Row extends Record<string, unknown> {
  id: string;
  facts: FactRow[] | null;
}

/**
 * Reads the parts of variants. A variant without facts has no part; a variant that does not exist has no entry.
 * One row per variant: thousands of rows, one per fact, took most of the time of a batch.
 *
 * @param onlyOnSale whether variants that customers cannot see have no entry either
 */
export async function readVariantParts(
  db: Queryable,
  ids: readonly string[],
  { onlyOnSale = false } = {},
): Promise<Map<string, readonly Part[]>> {
  if (ids.length === 0) return new Map();
  const onSale = sql`AND EXISTS (
    SELECT 1 FROM ${productInventory}
    WHERE ${productInventory.productCatalogId} = ${productVariants.productCatalogId} AND ${isOnSale})`;
  const { rows } = await db.execute<Row>(sql`
    SELECT ${productVariants.id}, (
      SELECT json_agg(json_build_array(f.family, f.key, f.value, f.confidence, f.source))
      FROM variant_facts f WHERE f.variant_id = ${productVariants.id}
    ) AS facts
    FROM ${productVariants}
    WHERE ${productVariants.id} = ANY(${sql.param([...new Set(ids)])}::uuid[]) ${onlyOnSale ? onSale : sql``}`);
  return new Map(rows.map(({ id, facts }) => [id, toParts(facts ?? [])]));
}

/** Groups facts to parts, one per family. */
export function toParts(stored: readonly FactRow[]): Part[] {
  const families = new Map<Family, Map<string, Fact>>();
  for (const [family, key, value, confidence, source] of stored) {
    let facts = families.get(family);
    if (!facts) families.set(family, (facts = new Map()));
    facts.set(key, { value, confidence, source });
  }
  return [...families].map(([family, facts]) => ({ family, facts }));
}
