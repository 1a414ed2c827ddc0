import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';
import { locales } from '#shared/locales.ts';

/** A visitor's question about a product, with the shop's answer. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    /** Id of the customer who asked; null when the visitor was not signed in. */
    userId: uuid().references(() => user.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    question: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: uuid(),
    /**
     * Time of publication on the product page, without the name of the person who asked; null while
     * unpublished.
     */
    publishedAt: instant(),
    /** Time when staff closed the entry without an answer, because it is not a question. */
    closedAt: instant(),
    closedBy: uuid(),
  },
  (t) => [
    index('product_questions_published')
      .on(t.productId, t.publishedAt.desc())
      .where(sql`published_at IS NOT NULL`),
    index('product_questions_created').on(t.createdAt),
    index('product_questions_email').on(t.email),
  ],
);
