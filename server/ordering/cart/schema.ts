import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { user } from '#server/people/identity/schema.ts';

/** Carts of signed-in customers. A change to a cart locks its row. */
export const carts = pgTable('carts', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  updatedAt: instant().notNull().defaultNow(),
});

export const cartItems = pgTable(
  'cart_items',
  {
    userId: uuid()
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    addedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.variantId] }),
    index('cart_items_variant').on(t.variantId),
    check('cart_items_quantity', sql`${t.quantity} BETWEEN 1 AND ${sql.raw(String(maximumQuantity))}`),
  ],
);

/** Idempotency keys of applied cart changes, so that a repeated change is not applied twice. */
export const cartChanges = pgTable(
  'cart_changes',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
