import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';
import { orderItems } from '#server/ordering/orders/schema.ts';
import { locales } from '#shared/locales.ts';

export const reviewStatuses = ['pending', 'published', 'refused'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Reviews by customers who received the product. Visitors see only published reviews. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The delivered order line that proves that the author bought the product. */
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Name as displayed: first name and initial of the last name. */
    authorName: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    status: text({ enum: reviewStatuses }).notNull().default('pending'),
    /** Reason why a moderator rejected the review, shown to its author. */
    refusalReason: text(),
    decidedAt: instant(),
    decidedBy: uuid(),
    /** The shop's public answer to the review. */
    answer: text(),
    answeredAt: instant(),
    answeredBy: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('product_reviews_one_each').on(t.productId, t.userId),
    index('product_reviews_published')
      .on(t.productId, t.createdAt.desc())
      .where(sql`status = 'published'`),
    index('product_reviews_status').on(t.status, t.createdAt),
    check('product_reviews_rating', sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

/** Readers' reports of inappropriate reviews. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    /** Id of the reader who reported the review; null when not signed in. */
    userId: uuid().references(() => user.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Time when a moderator checked the report; null while the report is open. */
    closedAt: instant(),
    closedBy: uuid(),
  },
  (t) => [index('review_reports_review').on(t.reviewId)],
);
