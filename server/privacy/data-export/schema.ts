import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

/** Requests of customers for their own data. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    asked_at: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('data_exports_user').on(t.user_id, t.asked_at.desc())],
);
