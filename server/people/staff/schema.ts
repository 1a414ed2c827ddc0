import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** A named view of a list: search, filters and order, saved by a staff member. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: owner(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The URL's query parameters, without the page number. */
    search: text('search').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('staff_views_name').on(t.user_id, t.list, t.name),
    index('staff_views_list').on(t.user_id, t.list),
  ],
);

/** Columns of a list hidden by a staff member. */
export const staffColumns = pgTable(
  'staff_columns',
  { user_id: owner(), list: text('list').notNull(), hidden: jsonb('hidden').$type<string[]>().notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.list] })],
);
