import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { productReviews } from './schema.ts';

export type Review = typeof productReviews.$inferSelect;

export interface PublicReview {
  id: string;
  rating: number;
  title: string;
  body: string;
  author: string;
  locale: Locale;
  answer: string | null;
  at: string;
}

/** Number of reviews with one star, two stars… up to five stars. */
export type RatingCounts = [one: number, two: number, three: number, four: number, five: number];

/** Returns one page of a product's published reviews, newest first, and the number of reviews per rating. */
export async function listPublishedReviews(
  db: Queryable,
  productId: string,
  page: number,
  perPage: number,
): Promise<{ reviews: PublicReview[]; distribution: RatingCounts }> {
  const { rows } = await db.execute<{
    reviews: PublicReview[] | null;
    distribution: Record<string, number> | null;
  }>(sql`
    SELECT
      (SELECT json_agg(r) FROM (
        SELECT id, rating, title, body, author_name AS author, locale, answer, created_at AS at FROM product_reviews
        WHERE product_id = ${productId} AND status = 'published'
        ORDER BY created_at DESC, id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) r) AS reviews,
      (SELECT json_object_agg(rating, n) FROM (
        SELECT rating, count(*) AS n FROM product_reviews WHERE product_id = ${productId} AND status = 'published' GROUP BY rating) d) AS distribution`);
  const counted = rows[0]?.distribution ?? {};
  const distribution = [1, 2, 3, 4, 5].map((rating) => counted[rating] ?? 0) as RatingCounts;
  return { reviews: rows[0]?.reviews ?? [], distribution };
}

/** Lists the latest published reviews with a text, those in this language first. */
export async function listLatestReviews(
  db: Queryable,
  locale: Locale,
  limit: number,
): Promise<(Omit<PublicReview, 'answer' | 'at'> & { productId: string })[]> {
  return db
    .select({
      id: productReviews.id,
      productId: productReviews.productId,
      rating: productReviews.rating,
      title: productReviews.title,
      body: productReviews.body,
      author: productReviews.authorName,
      locale: productReviews.locale,
    })
    .from(productReviews)
    .where(and(eq(productReviews.status, 'published'), ne(productReviews.body, '')))
    .orderBy(desc(eq(productReviews.locale, locale)), desc(productReviews.createdAt), productReviews.id)
    .limit(limit);
}

/** Returns the number of published reviews and their mean rating; 0 without reviews. */
export async function readReviewTotals(db: Queryable): Promise<{ count: number; mean: number }> {
  const { rows } = await db.execute<{ count: number; mean: number }>(sql`
    SELECT count(*)::int AS count, coalesce(avg(rating), 0)::float AS mean
    FROM product_reviews WHERE status = 'published'`);
  return rows[0]!;
}

/**
 * Returns the id of the customer's latest order line for a product that was delivered (by the status of the
 * shipment or the order) and not cancelled before shipping.
 */
export async function findDeliveredOrderLine(
  db: Queryable,
  userId: string,
  productId: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE o.user_id = ${userId} AND i.product_id = ${productId} AND i.withdrawn_quantity < i.quantity
      AND (o.status = 'delivered' OR EXISTS (
        SELECT 1 FROM shipment_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.order_item_id = i.id AND s.delivered_at IS NOT NULL))
    ORDER BY o.created_at DESC LIMIT 1`);
  return rows[0]?.id;
}

/** Returns the review that this customer wrote about a product; undefined when there is none. */
export async function findCustomerReview(
  db: Queryable,
  userId: string,
  productId: string,
): Promise<Review | undefined> {
  const [mine] = await db
    .select()
    .from(productReviews)
    .where(and(eq(productReviews.userId, userId), eq(productReviews.productId, productId)));
  return mine;
}

/** Lists all reviews of a customer, for the data export. */
export function listCustomerReviews(db: Queryable, userId: string): Promise<Review[]> {
  return db.select().from(productReviews).where(eq(productReviews.userId, userId));
}
