import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { locales } from '#shared/locales.ts';

/** Requests to be notified when a sold-out variant is available again. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    /** Secret of the link that ends the alerts of this e-mail address without signing in. */
    token: uuid().notNull().unique().defaultRandom(),
    createdAt: instant().notNull().defaultNow(),
    toldAt: instant(),
  },
  (t) => [
    uniqueIndex('stock_alerts_waiting')
      .on(t.variantId, t.email)
      .where(sql`told_at IS NULL`),
    index('stock_alerts_email').on(t.email),
  ],
);
