import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

/**
 * Totals of a customer's orders, updated by triggers at the end of each transaction that changes them.
 * Customers without orders have no row.
 */
export const customerFigures = pgTable('customer_figures', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  orders: integer('orders').notNull().default(0),
  /** Amount paid minus refunds and chargebacks, in centimes. */
  value_cents: bigint('value_cents', { mode: 'number' }).notNull().default(0),
  last_order_at: timestamp('last_order_at', { withTimezone: true }),
});

/** Staff notes about customers; erased with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    written_by: uuid('written_by').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('customer_notes_user').on(t.user_id, t.created_at.desc())],
);
