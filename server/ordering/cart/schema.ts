import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';

/** A customer's cart; its row is locked during changes. */
export const carts = pgTable('carts', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => carts.user_id, { onDelete: 'cascade' }),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    added_at: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.variant_id] }),
    index('cart_items_variant').on(t.variant_id),
    check('cart_items_quantity', sql`${t.quantity} BETWEEN 1 AND ${sql.raw(String(maximumQuantity))}`),
  ],
);

/** Applied changes by the device's key, so that a repeated change is not applied again. */
export const cartChanges = pgTable(
  'cart_changes',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] })],
);
