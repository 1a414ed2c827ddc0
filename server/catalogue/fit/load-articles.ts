import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Part } from './part.ts';

/** The different articles of a product: the facts of its variants as canonical JSON, each once. */
interface ProductArticles extends Record<string, unknown> {
  productId: string;
  articles: string[];
}

// A fact is stored with whether it is hearsay, because that changes verdicts; its source does not.
const select = (products: SQL) => sql<ProductArticles>`
  SELECT p.id AS "productId", array_agg(DISTINCT a.article) AS articles
  FROM (${products}) p
  JOIN product_variants v ON v.product_catalog_id = p.id AND v.is_available
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(part.family, part.facts)::text AS article
    FROM (SELECT f.family, jsonb_object_agg(f.key, jsonb_build_array(f.value, f.confidence = 'C')) AS facts
      FROM variant_facts f WHERE f.variant_id = v.id GROUP BY f.family) part
  ) a
  WHERE a.article IS NOT NULL
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
    yield (await db.execute<ProductArticles>(select(range))).rows;
    after = last.id;
  }
}

/** Loads the articles of the products with these ids. */
export async function loadArticles(db: Queryable, ids: readonly string[]): Promise<ProductArticles[]> {
  const products = sql`SELECT unnest(${sql.param(ids)}::uuid[]) AS id`;
  return (await db.execute<ProductArticles>(select(products))).rows;
}

/** Converts the canonical JSON of an article to its parts. */
export function parseArticle(article: string): readonly Part[] {
  const families = JSON.parse(article) as Record<Family, Record<string, [FactValue, boolean]>>;
  return Object.entries(families).map(([family, facts]) => ({
    family: family as Family,
    facts: new Map(
      Object.entries(facts).map(([key, [value, isHearsay]]) => [
        key,
        { value, confidence: isHearsay ? 'C' : 'A', source: null },
      ]),
    ),
  }));
}
