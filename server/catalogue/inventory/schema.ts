import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { productVariants } from '#server/catalogue/products/schema.ts';

export const movementReasons = [
  'initial',
  'received',
  'counted',
  'adjusted',
  'reserved',
  'released',
  'shipped',
  'returned',
  'written_off',
  'imported',
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Append-only stock ledger. The stock of a variant is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Change of the available stock, in units. */
    quantity: integer().notNull(),
    /** Change of the reserved units. */
    reserved: integer().notNull().default(0),
    /** Available stock after this movement. */
    stockAfter: integer().notNull(),
    reason: text({ enum: movementReasons }).notNull(),
    note: text(),
    orderId: uuid(),
    /** Id of the user who caused the movement; null for the shop itself. */
    actorId: uuid(),
    actor: text({ enum: ['customer', 'staff', 'system'] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('stock_movements_variant').on(t.variantId, t.id),
    index('stock_movements_order').on(t.orderId),
  ],
);

/**
 * Variants whose low stock was already reported to staff. An entry is deleted when the stock rises above the
 * minimum level.
 */
export const reportedLowStock = pgTable('low_stock_told', {
  variantId: uuid()
    .primaryKey()
    .references(() => productVariants.id, { onDelete: 'cascade' }),
  toldAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Stock-takes: staff count variants one by one, then confirm all differences at the same time. */
export const stockCounts = pgTable('stock_counts', {
  id: uuid().primaryKey().defaultRandom(),
  status: text({ enum: ['open', 'confirmed', 'dropped'] })
    .notNull()
    .default('open'),
  openedBy: uuid().notNull(),
  openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  closedBy: uuid(),
  closedAt: timestamp({ withTimezone: true }),
});

/**
 * Counted quantities of variants in a stock-take, each with the expected quantity at the moment of counting.
 */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: uuid()
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Number of units counted in the warehouse, including reserved units. */
    counted: integer().notNull(),
    /** Available plus reserved units at the time of counting. */
    expected: integer().notNull(),
    countedBy: uuid().notNull(),
    countedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.variantId] }),
    check('stock_count_lines_some', sql`${t.counted} >= 0`),
  ],
);
