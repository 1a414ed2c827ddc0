import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

/**
 * Totals of each customer's orders. Database triggers update them at the end of every transaction that
 * changes orders. Another trigger adds a row for each new user.
 */
export const customerFigures = pgTable(
  'customer_figures',
  {
    userId: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    orders: integer().notNull().default(0),
    /** Amount paid minus refunds and chargebacks, in centimes. */
    valueCents: bigint({ mode: 'number' }).notNull().default(0),
    lastOrderAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('customer_figures_value').on(t.valueCents.desc().nullsFirst(), t.userId)],
);

/** Staff notes about customers. They are deleted when the customer's account is closed. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    writtenBy: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('customer_notes_user').on(t.userId, t.createdAt.desc())],
);
