import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import { returnReasons } from '#shared/returns.ts';

export const returnNumbers = pgSequence('return_numbers', { startWith: 501 });

/**
 * Returns of orders, from the request to the refund. The time of the request decides whether a legal period
 * has been respected.
 */
export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    returnNumber: text().notNull().unique('returns_return_number_unique'),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** How the customer asked: on the withdrawal page without signing in, or in the customer account. */
    way: text({ enum: ['withdrawal', 'account'] }).notNull(),
    /** Idempotency key of the customer's request. */
    requestKey: text(),
    status: text({ enum: ['asked', 'received'] })
      .notNull()
      .default('asked'),
    askedAt: instant().notNull().defaultNow(),
    askedBy: uuid(),
    receivedAt: instant(),
    receivedBy: uuid(),
    /**
     * Refund for the units of this return, in centimes. Includes the refund of the delivery when the customer
     * returned every unit of the order.
     */
    refundCents: integer().notNull().default(0),
    shippingRefundCents: integer().notNull().default(0),
    note: text(),
  },
  (t) => [unique('returns_request').on(t.orderId, t.requestKey)],
);

export const returnLines = pgTable(
  'return_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    /** Units withdrawn before shipping: refunded immediately; the customer has nothing to send back. */
    unsentQuantity: integer().notNull().default(0),
    reason: text({ enum: returnReasons }).notNull(),
    /**
     * Whether the shop had confirmed that the units fit, and they do not: the customer returns them free of
     * charge.
     */
    isFitPromise: boolean().notNull().default(false),
    restocked: integer().notNull().default(0),
    writtenOff: integer().notNull().default(0),
  },
  (t) => [
    unique('return_lines_item').on(t.returnId, t.orderItemId),
    index('return_lines_order_item').on(t.orderItemId),
    check(
      'return_lines_within',
      sql`${t.quantity} > 0 AND ${t.unsentQuantity} BETWEEN 0 AND ${t.quantity} AND ${t.restocked} >= 0 AND ${t.writtenOff} >= 0
        AND ${t.unsentQuantity} + ${t.restocked} + ${t.writtenOff} <= ${t.quantity}`,
    ),
  ],
);
