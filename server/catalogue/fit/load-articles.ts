import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Part } from './part.ts';
import type { Verdict } from './rule.ts';

/** Parts of a variant, and the staff verdicts for it by family. Variants for which both are equal share one. */
export interface CompiledArticle {
  parts: readonly Part[];
  overrides: ReadonlyMap<Family, Verdict>;
}

/** The distinct articles of a product's available variants, as canonical JSON. */
interface ProductArticles extends Record<string, unknown> {
  productId: string;
  articles: string[];
}

// Of a fact's confidence, only hearsay (C) changes verdicts, and its source never does.
const selectArticles = (products: SQL) => sql<ProductArticles>`
  SELECT p.id AS "productId",
    array_agg(DISTINCT jsonb_build_object('parts', a.parts, 'overrides', o.verdicts)::text) AS articles
  FROM (${products}) p
  JOIN product_variants v ON v.product_catalog_id = p.id AND v.is_available
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(part.family, part.facts) AS parts
    FROM (SELECT f.family, jsonb_object_agg(f.key, jsonb_build_array(f.value, f.confidence = 'C')) AS facts
      FROM variant_facts f WHERE f.variant_id = v.id GROUP BY f.family) part
  ) a
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(r.other_family, r.verdict) AS verdicts
    FROM fit_overrides r WHERE r.variant_id = v.id AND r.other_family IS NOT NULL
  ) o
  WHERE a.parts IS NOT NULL
  GROUP BY p.id`;

/** Loads the articles of all products that have facts, in batches to limit memory use. */
export async function* loadAllArticles(db: Queryable, batch = 2000): AsyncGenerator<ProductArticles[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: ids } = await db.execute<{ id: string }>(
      sql`SELECT id FROM product_catalog WHERE id > ${after} ORDER BY id LIMIT ${batch}`,
    );
    const last = ids.at(-1);
    if (!last) return;
    const range = sql`SELECT id FROM product_catalog WHERE id > ${after} AND id <= ${last.id}`;
    yield (await db.execute<ProductArticles>(selectArticles(range))).rows;
    after = last.id;
  }
}

/** Loads the articles of the products with these ids. */
export async function loadArticles(db: Queryable, ids: readonly string[]): Promise<ProductArticles[]> {
  const products = sql`SELECT unnest(${sql.param(ids)}::uuid[]) AS id`;
  return (await db.execute<ProductArticles>(selectArticles(products))).rows;
}

/** Parses the canonical JSON of an article. */
export function parseArticle(json: string): CompiledArticle {
  const { parts, overrides } = JSON.parse(json) as {
    parts: Record<string, Record<string, [FactValue, boolean]>>;
    overrides: Record<string, Verdict> | null;
  };
  return {
    parts: Object.entries(parts).map(([family, facts]) => ({
      family: family as Family,
      facts: new Map(
        Object.entries(facts).map(([key, [value, isHearsay]]) => [
          key,
          { value, confidence: isHearsay ? 'C' : 'A', source: null },
        ]),
      ),
    })),
    overrides: new Map(Object.entries(overrides ?? {}) as [Family, Verdict][]),
  };
}
