import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Accounts that were closed. The row contains only the user's id, no data about the person. */
export const closedAccounts = pgTable('closed_accounts', {
  userId: uuid().primaryKey(),
  closedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
