import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Accounts closed by their owners; no data identifies the former owner. */
export const closedAccounts = pgTable('closed_accounts', {
  user_id: uuid('user_id').primaryKey(),
  closed_at: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
});
