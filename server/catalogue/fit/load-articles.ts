import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { readQueryPages } from '#server/platform/db/snapshot-pages.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Part } from './part.ts';
import type { Verdict } from './rule.ts';

/** Parts of a variant, and the staff verdicts for it by family. Variants for which both are equal share one. */
export interface CompiledArticle {
  parts: readonly Part[];
  overrides: ReadonlyMap<Family, Verdict>;
}

/** The distinct articles of the available variants of a product on sale, as canonical JSON. */
export interface ProductArticles extends Record<string, unknown> {
  productId: string;
  articles: string[];
}

// Of a fact's confidence, only hearsay (C) changes verdicts, and its source never does.
// Joins the variants before it groups, because the planner cannot estimate the number of groups for a later join.
const selectArticles = (variants: SQL) => sql<ProductArticles>`
  SELECT variant."productId",
    json_agg(DISTINCT jsonb_build_object('parts', variant.parts, 'overrides', (
      SELECT jsonb_object_agg(r.other_family, r.verdict) FROM fit_overrides r
      WHERE r.variant_id = variant.id AND r.other_family IS NOT NULL
    ))::text) AS articles
  FROM (
    SELECT part.id, part."productId", jsonb_object_agg(part.family, part.facts) AS parts
    FROM (
      SELECT v.id, v.product_catalog_id AS "productId", f.family,
        jsonb_object_agg(f.key, jsonb_build_array(f.value, f.confidence = 'C')) AS facts
      FROM variant_facts f JOIN product_variants v ON v.id = f.variant_id
      JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id
      WHERE v.is_available AND i.is_active AND i.is_visible_online AND ${variants} GROUP BY v.id, f.family
    ) part
    GROUP BY part.id, part."productId"
  ) variant
  GROUP BY variant."productId"`;

/** Loads the articles of all products on sale that have facts, in batches to limit memory use. */
export const loadAllArticles = (db: Database): AsyncGenerator<ProductArticles[]> =>
  readQueryPages<ProductArticles>(db, selectArticles(sql`true`));

/** Loads the articles of the products on sale among these ids. */
export async function loadArticles(db: Queryable, ids: readonly string[]): Promise<ProductArticles[]> {
  const variants = sql`v.product_catalog_id = ANY(${sql.param(ids)}::uuid[])`;
  return (await db.execute<ProductArticles>(selectArticles(variants))).rows;
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
