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

/** The append-only stock ledger. A variant's stock is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Change of the available stock. */
    quantity: integer('quantity').notNull(),
    /** Change of the reserved units. */
    reserved: integer('reserved').notNull().default(0),
    /** Available stock after the movement. */
    stock_after: integer('stock_after').notNull(),
    reason: text('reason', { enum: movementReasons }).notNull(),
    note: text('note'),
    order_id: uuid('order_id'),
    /** The user's id, or null for the shop itself. */
    actor_id: uuid('actor_id'),
    actor: text('actor', { enum: ['customer', 'staff', 'system'] }).notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('stock_movements_variant').on(t.variant_id, t.id),
    index('stock_movements_order').on(t.order_id),
  ],
);

/** Variants already reported to staff as low; deleted when the stock rises above the minimum. */
export const lowStockTold = pgTable('low_stock_told', {
  variant_id: uuid('variant_id')
    .primaryKey()
    .references(() => productVariants.id, { onDelete: 'cascade' }),
  told_at: timestamp('told_at', { withTimezone: true }).notNull().defaultNow(),
});

/** A stock-take: variants are counted one by one, and all differences are confirmed together. */
export const stockCounts = pgTable('stock_counts', {
  id: uuid('id').primaryKey().defaultRandom(),
  status: text('status', { enum: ['open', 'confirmed', 'dropped'] })
    .notNull()
    .default('open'),
  opened_by: uuid('opened_by').notNull(),
  opened_at: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  closed_by: uuid('closed_by'),
  closed_at: timestamp('closed_at', { withTimezone: true }),
});

/** Counted quantity of a variant, with the expected quantity at that moment. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    count_id: uuid('count_id')
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Units counted in the warehouse, including reserved ones. */
    counted: integer('counted').notNull(),
    /** Available plus reserved units at the time of counting. */
    expected: integer('expected').notNull(),
    counted_by: uuid('counted_by').notNull(),
    counted_at: timestamp('counted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.count_id, t.variant_id] }),
    check('stock_count_lines_some', sql`${t.counted} >= 0`),
  ],
);
