import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import { returnReasons } from '#shared/returns.ts';

export const returnNumbers = pgSequence('return_numbers', { startWith: 501 });

/** Returns of orders, from the request to the refund. The legal period refers to the time of the request. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    return_number: text('return_number').notNull().unique(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Declared without signing in, or requested in the account. */
    way: text('way', { enum: ['withdrawal', 'account'] }).notNull(),
    /** Idempotency key of the request. */
    request_key: text('request_key'),
    status: text('status', { enum: ['asked', 'received'] })
      .notNull()
      .default('asked'),
    asked_at: instant('asked_at').notNull().defaultNow(),
    asked_by: uuid('asked_by'),
    received_at: instant('received_at'),
    received_by: uuid('received_by'),
    /** Refund for its units, and for the delivery when no unit of the order is kept. */
    refund_cents: integer('refund_cents').notNull().default(0),
    shipping_refund_cents: integer('shipping_refund_cents').notNull().default(0),
    note: text('note'),
  },
  (t) => [unique('returns_request').on(t.order_id, t.request_key)],
);

export const returnLines = pgTable(
  'return_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    return_id: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    order_item_id: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
    /** Units withdrawn before shipping: refunded immediately, with nothing to send back. */
    unsent_quantity: integer('unsent_quantity').notNull().default(0),
    reason: text('reason', { enum: returnReasons }).notNull(),
    restocked: integer('restocked').notNull().default(0),
    written_off: integer('written_off').notNull().default(0),
  },
  (t) => [
    unique('return_lines_item').on(t.return_id, t.order_item_id),
    index('return_lines_order_item').on(t.order_item_id),
    check(
      'return_lines_within',
      sql`${t.quantity} > 0 AND ${t.unsent_quantity} BETWEEN 0 AND ${t.quantity} AND ${t.restocked} >= 0 AND ${t.written_off} >= 0
        AND ${t.unsent_quantity} + ${t.restocked} + ${t.written_off} <= ${t.quantity}`,
    ),
  ],
);
