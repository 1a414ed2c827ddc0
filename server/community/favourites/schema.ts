import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';

/**
 * Favourite products of customers. A product that is no longer sold stays a favourite until the customer
 * removes it or the product is deleted from the catalogue.
 */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index('favourites_product').on(t.productId)],
);
