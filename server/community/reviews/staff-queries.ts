import { sql } from 'drizzle-orm';
import type { ReviewFilter } from '#shared/list-filters.ts';
import type { Locale } from '#shared/locales.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { ReviewStatus } from './schema.ts';

export interface StaffReview {
  id: string;
  productId: string;
  product: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  locale: Locale;
  status: ReviewStatus;
  refusalReason: string | null;
  answer: string | null;
  at: string;
  orderNumber: string;
  /** Reports that no moderator has handled yet, oldest first. */
  reports: { reason: string; at: string }[];
}

/**
 * Returns one page of the reviews in a given state: pending reviews oldest first, decided reviews newest
 * first.
 */
export async function listReviewsForStaff(
  db: Queryable,
  filter: ReviewFilter,
  page: number,
  perPage: number,
): Promise<{ reviews: StaffReview[]; counts: Record<ReviewFilter, number> }> {
  const isReported = sql`EXISTS (SELECT 1 FROM review_reports p WHERE p.review_id = r.id AND p.closed_at IS NULL)`;
  const wanted =
    filter === 'reported' ? sql`r.status = 'published' AND ${isReported}` : sql`r.status = ${filter}`;
  const order =
    filter === 'pending' || filter === 'reported' ? sql`r.created_at, r.id` : sql`r.decided_at DESC, r.id`;
  const { rows } = await db.execute<StaffReview & Record<string, unknown>>(sql`
    SELECT r.id, r.product_id AS "productId", c.name AS product, r.rating, r.title, r.body, r.author_name AS author, r.locale, r.status,
      r.refusal_reason AS "refusalReason", r.answer, r.created_at AS at, o.order_number AS "orderNumber",
      COALESCE((SELECT json_agg(json_build_object('reason', p.reason, 'at', p.created_at) ORDER BY p.created_at)
                FROM review_reports p WHERE p.review_id = r.id AND p.closed_at IS NULL), '[]'::json) AS reports
    FROM product_reviews r JOIN product_catalog c ON c.id = r.product_id
    JOIN order_items i ON i.id = r.order_item_id JOIN orders o ON o.id = i.order_id
    WHERE ${wanted} ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`);
  const counted = await db.execute<Record<ReviewFilter, number>>(sql`
    SELECT count(*) FILTER (WHERE r.status = 'pending')::int AS pending, count(*) FILTER (WHERE r.status = 'published' AND ${isReported})::int AS reported,
      count(*) FILTER (WHERE r.status = 'published')::int AS published, count(*) FILTER (WHERE r.status = 'refused')::int AS refused
    FROM product_reviews r`);
  return { reviews: rows, counts: counted.rows[0]! };
}

/** A moderator's decision about a review, with the data for the e-mail to its author. */
export interface ReviewDecision {
  id: string;
  email: string;
  firstName: string;
  locale: Locale;
  status: ReviewStatus;
  reason: string | null;
  productId: string;
  product: string;
  decidedAt: string;
}

/**
 * Loads a moderator's decision for the e-mail to the review's author, in the review's language.
 *
 * @param decidedAt time of the decision, which identifies it
 * @returns undefined when the review was deleted or a later decision replaced this one
 */
export async function findReviewDecision(
  db: Queryable,
  id: string,
  decidedAt: string,
): Promise<ReviewDecision | undefined> {
  const { rows } = await db.execute<ReviewDecision & Record<string, unknown>>(sql`
    SELECT r.id, u.email, COALESCE(p.first_name, u.first_name) AS "firstName", r.locale, r.status, r.refusal_reason AS reason,
      r.product_id AS "productId", COALESCE(t.name, c.name) AS product
    FROM product_reviews r JOIN "user" u ON u.id = r.user_id LEFT JOIN profiles p ON p.user_id = u.id
    JOIN product_catalog c ON c.id = r.product_id LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = r.locale
    WHERE r.id = ${id} AND r.decided_at = ${decidedAt}::timestamptz`);
  const row = rows[0];
  return row && { ...row, decidedAt };
}
