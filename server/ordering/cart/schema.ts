import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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

/** One line of a saved cart. The names identify articles that the shop no longer sells. */
export interface SavedCartLine {
  variant_id: string;
  quantity: number;
  product_name: string;
  variant_label: string | null;
}

/** Carts that customers saved under a name, without prices. */
export const savedCarts = pgTable(
  'saved_carts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    lines: jsonb().$type<SavedCartLine[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Time of the deletion, which can be undone until a scheduled job removes the row; null while it is listed. */
    deletedAt: instant(),
  },
  (t) => [
    uniqueIndex('saved_carts_name')
      .on(t.userId, sql`lower(${t.name})`)
      .where(sql`deleted_at IS NULL`),
    index('saved_carts_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at IS NOT NULL`),
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
