import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';

/** A visitor's question about a product, with the shop's answer. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    product_id: uuid('product_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    /** The customer, if signed in. */
    user_id: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    locale: text('locale', { enum: ['fr', 'de', 'en'] }).notNull(),
    question: text('question').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    answer: text('answer'),
    answered_at: instant('answered_at'),
    answered_by: uuid('answered_by'),
    /**
     * Since when question and answer are on the product page, without the asker's name; null when
     * unpublished.
     */
    published_at: instant('published_at'),
    /** When it was closed without an answer, as not a question. */
    closed_at: instant('closed_at'),
    closed_by: uuid('closed_by'),
  },
  (t) => [
    index('product_questions_published')
      .on(t.product_id, t.published_at.desc())
      .where(sql`published_at IS NOT NULL`),
    index('product_questions_created').on(t.created_at),
    index('product_questions_email').on(t.email),
  ],
);
