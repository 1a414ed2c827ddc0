import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The shop's own facts, a group a row; their shapes and defaults are in settings.ts. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid('updated_by'),
});
