import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Verdict } from './rule.ts';

/** An override as staff see it on the page of a product. */
export interface ListedOverride {
  id: string;
  /** Names of the variant of this product and of the other one; null for a family. */
  name: string;
  other: string | null;
  otherProductId: string | null;
  family: Family | null;
  verdict: Verdict;
  reason: string;
  remedy: string | null;
  remedySku: string | null;
  createdBy: string | null;
  createdAt: Date;
}

/** Lists the overrides of a product's variants, the newest first. */
export async function listOverrides(db: Queryable, productId: string): Promise<ListedOverride[]> {
  const { rows } = await db.execute<Omit<ListedOverride, 'createdAt'> & { createdAt: string }>(sql`
    WITH names AS (
      SELECT v.id, v.sku, v.product_catalog_id AS product_id,
        c.name || CASE WHEN v.variant_type = 'default' THEN '' ELSE ', ' || v.variant_name END AS name
      FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id),
    sides AS (
      SELECT o.*, o.variant_id AS own, o.other_variant_id AS partner FROM fit_overrides o
      UNION ALL SELECT o.*, o.other_variant_id, o.variant_id FROM fit_overrides o WHERE o.other_variant_id IS NOT NULL)
    SELECT DISTINCT ON (s.created_at, s.id) s.id, own.name, partner.name AS other, partner.product_id AS "otherProductId",
      s.other_family AS family, s.verdict, s.reason, s.remedy, r.sku AS "remedySku", u.name AS "createdBy",
      s.created_at AS "createdAt"
    FROM sides s JOIN names own ON own.id = s.own LEFT JOIN names partner ON partner.id = s.partner
    LEFT JOIN product_variants r ON r.id = s.remedy_variant_id LEFT JOIN "user" u ON u.id = s.created_by
    WHERE own.product_id = ${productId} ORDER BY s.created_at DESC, s.id, own.name`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
