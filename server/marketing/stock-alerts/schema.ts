import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';

/** Requests to be notified when a sold-out variant is available again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    locale: text('locale', { enum: ['fr', 'de', 'en'] }).notNull(),
    /** Ends the alerts for this email address without signing in. */
    token: uuid('token').notNull().unique().defaultRandom(),
    created_at: instant('created_at').notNull().defaultNow(),
    told_at: instant('told_at'),
  },
  (t) => [
    uniqueIndex('stock_alerts_waiting')
      .on(t.variant_id, t.email)
      .where(sql`told_at IS NULL`),
    index('stock_alerts_email').on(t.email),
  ],
);
