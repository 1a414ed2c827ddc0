import { inArray } from 'drizzle-orm';
import { productVariants } from '#server/catalogue/products/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Fact, Part } from './part.ts';
import { variantFacts } from './schema.ts';

/**
 * Reads the parts of variants. A variant without facts has no part; a variant that does not exist has no entry.
 */
export async function readVariantParts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, readonly Part[]>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const [existing, rows] = await Promise.all([
    db.select({ id: productVariants.id }).from(productVariants).where(inArray(productVariants.id, wanted)),
    db.select().from(variantFacts).where(inArray(variantFacts.variantId, wanted)),
  ]);
  const parts = new Map(existing.map(({ id }) => [id, new Map<Family, Map<string, Fact>>()]));
  for (const { variantId, family, key, value, confidence, source } of rows) {
    const families = parts.get(variantId);
    if (!families) continue;
    const facts = families.get(family) ?? new Map<string, Fact>();
    facts.set(key, { value, confidence, source });
    families.set(family, facts);
  }
  return new Map(
    [...parts].map(([id, families]) => [id, [...families].map(([family, facts]) => ({ family, facts }))]),
  );
}
