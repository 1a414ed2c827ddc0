import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { user } from '#server/people/identity/schema.ts';
import { orders } from '#server/ordering/orders/schema.ts';

export const promotionKinds = ['percentage', 'fixed', 'free_shipping'] as const;

/**
 * Promotion codes and their conditions. Codes are stored in upper case, so that they are unique ignoring
 * case.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    code: text().notNull().unique(),
    kind: text({ enum: promotionKinds }).notNull(),
    /** Basis points for a percentage, centimes for a fixed amount, 0 for free delivery. */
    value: integer().notNull(),
    minOrderCents: integer().notNull().default(0),
    /** Maximum number of orders that may use the code; null without a limit. */
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    uses: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    startsAt: instant().notNull().defaultNow(),
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('promotions_code_in_capitals', sql`${t.code} = upper(${t.code}) AND ${t.code} <> ''`),
    check(
      'promotions_uses_within',
      sql`${t.uses} >= 0 AND (${t.maxUses} IS NULL OR ${t.uses} <= ${t.maxUses})`,
    ),
    check('promotions_value', sql`${t.value} > 0 OR ${t.kind} = 'free_shipping'`),
    check('promotions_percentage', sql`${t.kind} <> 'percentage' OR ${t.value} <= 10000`),
  ],
);

/**
 * Number of uses of each code by each customer. The row is locked during a use, so that concurrent orders
 * cannot exceed the limit.
 */
export const promotionCustomers = pgTable(
  'promotion_customers',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    uses: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.userId] }),
    check('promotion_customers_uses', sql`${t.uses} >= 0`),
  ],
);

/** Uses of promotion codes by orders. A use is undone when its order is cancelled. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    userId: uuid().notNull(),
    /** Saving on the order in centimes, including delivery. */
    savedCents: integer().notNull(),
    redeemedAt: instant().notNull().defaultNow(),
    returnedAt: instant(),
  },
  (t) => [index('promotion_redemptions_promotion').on(t.promotionId, t.redeemedAt.desc())],
);

/**
 * Codes whose end (expired or used up) has been reported to staff. A row is deleted when the code becomes
 * valid again.
 */
export const promotionNotices = pgTable(
  'promotion_notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    cause: text({ enum: ['expired', 'used_up'] }).notNull(),
    noticedAt: instant().notNull().defaultNow(),
  },
  (t) => [unique('promotion_notices_once').on(t.promotionId, t.cause)],
);
