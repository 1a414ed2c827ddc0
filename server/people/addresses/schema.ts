import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text({ enum: ['shipping', 'billing'] })
      .notNull()
      .default('shipping'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    company: text(),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2'),
    postalCode: text().notNull(),
    city: text().notNull(),
    country: text().notNull().default('CH'),
    phone: text(),
    isDefault: boolean().notNull().default(false),
    /** Whether postal code and town were found to agree. */
    isVerified: boolean().notNull().default(false),
    /** Whether the street was verified too. */
    isStreetVerified: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('addresses_user').on(t.userId)],
);
