import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

/** Customers' requests for a file with their personal data. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('data_exports_user').on(t.userId, t.askedAt.desc())],
);
