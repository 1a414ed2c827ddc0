import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';
import { orderItems } from '#server/ordering/orders/schema.ts';

export const reviewStatuses = ['pending', 'published', 'refused'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Review by a customer who received the product. Visitors see only published ones. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    product_id: uuid('product_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The delivered order line that proves the purchase. */
    order_item_id: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** As displayed: first name and initial. */
    author_name: text('author_name').notNull(),
    locale: text('locale', { enum: ['fr', 'de', 'en'] }).notNull(),
    status: text('status', { enum: reviewStatuses }).notNull().default('pending'),
    /** Reason for a rejection, shown to the author. */
    refusal_reason: text('refusal_reason'),
    decided_at: instant('decided_at'),
    decided_by: uuid('decided_by'),
    /** The shop's public answer. */
    answer: text('answer'),
    answered_at: instant('answered_at'),
    answered_by: uuid('answered_by'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('product_reviews_one_each').on(t.product_id, t.user_id),
    index('product_reviews_published')
      .on(t.product_id, t.created_at.desc())
      .where(sql`status = 'published'`),
    index('product_reviews_status').on(t.status, t.created_at),
    check('product_reviews_rating', sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

/** A reader's report of an inappropriate review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    review_id: uuid('review_id')
      .notNull()
      .references(() => productReviews.id, { onDelete: 'cascade' }),
    /** The customer, if signed in. */
    user_id: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When a moderator checked it; null while open. */
    closed_at: instant('closed_at'),
    closed_by: uuid('closed_by'),
  },
  (t) => [index('review_reports_review').on(t.review_id)],
);
