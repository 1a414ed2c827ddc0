import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

/**
 * What a customer's orders came to, kept by triggers at the end of each transaction that changes it. A customer who never
 * ordered has no row.
 */
export const customerFigures = pgTable('customer_figures', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  orders: integer('orders').notNull().default(0),
  /** What they paid and was not given back or taken back, in centimes. */
  value_cents: bigint('value_cents', { mode: 'number' }).notNull().default(0),
  last_order_at: timestamp('last_order_at', { withTimezone: true }),
});

/** What staff noted about a customer; erased with the account. */
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
