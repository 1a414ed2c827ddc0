import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The shop's settings, one row per group. The schemas and defaults of the groups are in settings.ts. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedBy: uuid(),
});
