import { index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** A list's search, filters and order under a name, as one of the staff keeps it. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: owner(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The address's parameters, page aside. */
    search: text('search').notNull(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('staff_views_name').on(t.user_id, t.list, t.name), index('staff_views_list').on(t.user_id, t.list)],
);

/** The columns that one of the staff does not want to see in a list. */
export const staffColumns = pgTable(
  'staff_columns',
  { user_id: owner(), list: text('list').notNull(), hidden: jsonb('hidden').$type<string[]>().notNull() },
  (t) => [primaryKey({ columns: [t.user_id, t.list] })],
);
