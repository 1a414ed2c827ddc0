import { bigserial, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { productVariants } from '../catalogue/schema.ts';

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

/** The ledger of stock: never changed once written. A variant's stock is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** Change of what is free to sell. */
    quantity: integer('quantity').notNull(),
    /** Change of what orders hold. */
    reserved: integer('reserved').notNull().default(0),
    /** Free to sell after the movement. */
    stock_after: integer('stock_after').notNull(),
    reason: text('reason', { enum: movementReasons }).notNull(),
    note: text('note'),
    order_id: uuid('order_id'),
    /** Who: a person's id, or null for the shop itself. */
    actor_id: uuid('actor_id'),
    actor: text('actor', { enum: ['customer', 'staff', 'system'] }).notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('stock_movements_variant').on(t.variant_id, t.id), index('stock_movements_order').on(t.order_id)],
);

/** Variants of which staff were told that they are low; one leaves when its stock is above its minimum again. */
export const lowStockTold = pgTable('low_stock_told', {
  variant_id: uuid('variant_id')
    .primaryKey()
    .references(() => productVariants.id, { onDelete: 'cascade' }),
  told_at: timestamp('told_at', { withTimezone: true }).notNull().defaultNow(),
});
