import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { readQueryPages } from '#server/platform/db/snapshot-pages.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Part } from './part.ts';
import { type FactRow, toParts } from './read-variant-parts.ts';
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

// Of a fact's confidence, only hearsay (C) changes verdicts, and its source never does. Concatenated texts take half the
// time of JSON functions for whole articles. The order is that of the primary key, so that equal articles give equal JSON,
// and PostgreSQL 16 needs no sort.
const selectArticles = (variants: SQL) => sql<ProductArticles>`
  SELECT v.product_catalog_id AS "productId",
    json_agg(DISTINCT '{"facts":[' || article.facts || '],"overrides":' || COALESCE((
      SELECT json_agg(json_build_array(r.other_family, r.verdict) ORDER BY r.other_family)::text
      FROM fit_overrides r WHERE r.variant_id = v.id AND r.other_family IS NOT NULL
    ), '[]') || '}') AS articles
  FROM (
    SELECT f.variant_id, string_agg(
      json_build_array(f.family, f.key, f.value, f.confidence = 'C')::text, ',' ORDER BY f.family, f.key
    ) AS facts
    FROM variant_facts f WHERE ${variants} GROUP BY f.variant_id
  ) article
  JOIN product_variants v ON v.id = article.variant_id
  JOIN product_inventory i ON i.product_catalog_id = v.product_catalog_id
  WHERE v.is_available AND i.is_active AND i.is_visible_online
  GROUP BY v.product_catalog_id`;

/** Loads the articles of all products on sale that have facts, in batches to limit memory use. */
export const loadAllArticles = (db: Database): AsyncGenerator<ProductArticles[]> =>
  readQueryPages<ProductArticles>(db, selectArticles(sql`true`));

/** Loads the articles of the products on sale among these ids. */
export async function loadArticles(db: Queryable, ids: readonly string[]): Promise<ProductArticles[]> {
  const variants = sql`f.variant_id IN (
    SELECT id FROM product_variants WHERE product_catalog_id = ANY(${sql.param(ids)}::uuid[]))`;
  return (await db.execute<ProductArticles>(selectArticles(variants))).rows;
}

/** Parses the canonical JSON of an article. */
export function parseArticle(json: string): CompiledArticle {
  const { facts, overrides } = JSON.parse(json) as {
    facts: [family: Family, key: string, value: FactValue, isHearsay: boolean][];
    overrides: [Family, Verdict][];
  };
  const rows = facts.map(([family, key, value, isHearsay]): FactRow => {
    return [family, key, value, isHearsay ? 'C' : 'A', null];
  });
  return { parts: toParts(rows), overrides: new Map(overrides) };
}
