import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Views of back-office lists that staff members have saved: search, filters and sort order under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: owner(),
    list: text().notNull(),
    name: text().notNull(),
    /** Query parameters of the list's URL, without the page number. */
    search: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('staff_views_name').on(t.userId, t.list, t.name),
    index('staff_views_list').on(t.userId, t.list),
  ],
);

/** Columns of back-office lists that staff members have hidden. */
export const staffColumns = pgTable(
  'staff_columns',
  { userId: owner(), list: text().notNull(), hidden: jsonb().$type<string[]>().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
