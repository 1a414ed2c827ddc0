import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';

/**
 * Favourite products of a customer. A product no longer sold stays until removed by the customer or deleted
 * from the catalogue.
 */
export const favourites = pgTable(
  'favourites',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    product_id: uuid('product_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.product_id] }), index('favourites_product').on(t.product_id)],
);
