import { sql } from 'drizzle-orm';
import { decidingFacts, familiesByAppearance } from '#server/catalogue/fit/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { type Period, isWithinPeriodSql } from '#server/reporting/period.ts';
import type { Family } from '#shared/fit/vocabulary.ts';

/** A part of a variant on sale that lacks facts which rules need. */
export interface MissingFacts {
  productId: string;
  variantId: string;
  name: string;
  sku: string;
  family: Family;
  /** Missing facts; of a group with `|`, one is enough. */
  missing: string[];
  /** Whether the part has no fact at all; its family is then the one that its category implies. */
  isEmpty: boolean;
  views: number;
  units: number;
}

/** Number of views that count as much as one unit sold. */
const viewsPerUnit = 25;

const needs = JSON.stringify(
  Object.entries(decidingFacts).flatMap(([family, { needed }]) =>
    needed.map((keys) => ({ family, keys: [keys].flat() })),
  ),
);
const implied = JSON.stringify(
  Object.entries(familiesByAppearance).flatMap(([appearance, families]) =>
    families.map((family) => ({ appearance, family })),
  ),
);

/**
 * Lists the parts on sale that lack facts which rules need, the most viewed and sold of a period first, with
 * their number.
 */
export async function listMissingFacts(
  db: Queryable,
  query: { period: Period; family: Family | null; offset: number; limit: number },
): Promise<{ items: MissingFacts[]; total: number }> {
  const { period, family, offset, limit } = query;
  const { rows } = await db.execute<MissingFacts & { total: number } & Record<string, unknown>>(sql`
    WITH sold_here AS (
      SELECT v.id, v.product_catalog_id AS product_id, c.name, v.variant_type, v.variant_name, v.sku,
        COALESCE(c.appearance, (SELECT g.appearance FROM categories g WHERE g.id = c.category_id
          AND NOT EXISTS (SELECT 1 FROM categories below WHERE below.parent_id = g.id)))->>'family' AS appearance
      FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
      JOIN product_inventory i ON i.product_catalog_id = c.id
      WHERE v.is_available AND i.is_active AND i.is_visible_online),
    facts AS (SELECT variant_id, family, array_agg(key) AS keys FROM variant_facts GROUP BY variant_id, family),
    parts AS (
      SELECT s.id, f.family, f.keys FROM sold_here s JOIN facts f ON f.variant_id = s.id
      UNION ALL
      SELECT s.id, m.family, '{}'::text[] FROM sold_here s
      JOIN jsonb_to_recordset(${implied}::jsonb) AS m (appearance text, family text) USING (appearance)
      WHERE NOT EXISTS (SELECT 1 FROM facts f WHERE f.variant_id = s.id)),
    missing AS (
      SELECT p.id, p.family, p.keys = '{}' AS is_empty, array_agg(array_to_string(n.keys, '|')) AS missing
      FROM parts p JOIN jsonb_to_recordset(${needs}::jsonb) AS n (family text, keys text[]) USING (family)
      WHERE NOT p.keys && n.keys AND (${family}::text IS NULL OR p.family = ${family})
      GROUP BY p.id, p.family, p.keys),
    views AS (SELECT product_id, sum(views)::int AS n FROM visit_products
      WHERE day BETWEEN ${period.from} AND ${period.to} GROUP BY product_id),
    units AS (SELECT oi.variant_id, sum(oi.quantity)::int AS n FROM orders o JOIN order_items oi ON oi.order_id = o.id
      WHERE o.payment_status = 'paid' AND ${isWithinPeriodSql(sql`o.processed_at`, period)} GROUP BY oi.variant_id)
    SELECT s.product_id AS "productId", s.id AS "variantId", s.sku, m.family, m.missing, m.is_empty AS "isEmpty",
      s.name || CASE WHEN s.variant_type = 'default' THEN '' ELSE ', ' || s.variant_name END AS name,
      COALESCE(views.n, 0) AS views, COALESCE(units.n, 0) AS units, (count(*) OVER ())::int AS total
    FROM missing m JOIN sold_here s USING (id)
    LEFT JOIN views USING (product_id) LEFT JOIN units ON units.variant_id = s.id
    ORDER BY COALESCE(views.n, 0) + ${viewsPerUnit} * COALESCE(units.n, 0) DESC, s.name, s.sku, m.family
    LIMIT ${limit} OFFSET ${offset}`);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
