import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The shop's settings, one group per row; schemas and defaults are in settings.ts. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updated_by: uuid('updated_by'),
});
