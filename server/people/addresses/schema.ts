import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['shipping', 'billing'] })
      .notNull()
      .default('shipping'),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    company: text('company'),
    address_line_1: text('address_line_1').notNull(),
    address_line_2: text('address_line_2'),
    postal_code: text('postal_code').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull().default('CH'),
    phone: text('phone'),
    is_default: boolean('is_default').notNull().default(false),
    is_verified: boolean('is_verified').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('addresses_user').on(t.user_id)],
);
