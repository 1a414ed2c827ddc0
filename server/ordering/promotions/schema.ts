import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { user } from '#server/people/identity/schema.ts';
import { orders } from '#server/ordering/orders/schema.ts';

export const promotionKinds = ['percentage', 'fixed', 'free_shipping'] as const;

/** Promotion codes and their terms. Codes are stored in upper case, so that they are unique ignoring case. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: promotionKinds }).notNull(),
    /** Basis points or centimes, depending on `kind`; 0 for free delivery. */
    value: integer('value').notNull(),
    min_order_cents: integer('min_order_cents').notNull().default(0),
    /** Maximum number of orders that may use it; null without a limit. */
    max_uses: integer('max_uses'),
    max_uses_per_customer: integer('max_uses_per_customer'),
    uses: integer('uses').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    starts_at: instant('starts_at').notNull().defaultNow(),
    expires_at: instant('expires_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('promotions_code_in_capitals', sql`${t.code} = upper(${t.code}) AND ${t.code} <> ''`),
    check(
      'promotions_uses_within',
      sql`${t.uses} >= 0 AND (${t.max_uses} IS NULL OR ${t.uses} <= ${t.max_uses})`,
    ),
    check('promotions_value', sql`${t.value} > 0 OR ${t.kind} = 'free_shipping'`),
    check('promotions_percentage', sql`${t.kind} <> 'percentage' OR ${t.value} <= 10000`),
  ],
);

/** Uses of a code by customer: this row is locked to enforce the limit for concurrent orders. */
export const promotionCustomers = pgTable(
  'promotion_customers',
  {
    promotion_id: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    uses: integer('uses').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotion_id, t.user_id] }),
    check('promotion_customers_uses', sql`${t.uses} >= 0`),
  ],
);

/** Uses of codes by order; restored when the order is cancelled. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    order_id: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    promotion_id: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id),
    user_id: uuid('user_id').notNull(),
    /** Saving on the order, including delivery. */
    saved_cents: integer('saved_cents').notNull(),
    redeemed_at: instant('redeemed_at').notNull().defaultNow(),
    returned_at: instant('returned_at'),
  },
  (t) => [index('promotion_redemptions_promotion').on(t.promotion_id, t.redeemed_at.desc())],
);

/** Ends of codes already reported to staff; deleted when the code becomes valid again. */
export const promotionNotices = pgTable(
  'promotion_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    promotion_id: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    cause: text('cause', { enum: ['expired', 'used_up'] }).notNull(),
    noticed_at: instant('noticed_at').notNull().defaultNow(),
  },
  (t) => [unique('promotion_notices_once').on(t.promotion_id, t.cause)],
);
