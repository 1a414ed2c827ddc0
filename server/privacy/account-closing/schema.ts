import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Accounts that their owners closed; whom they belonged to is nowhere any more. */
export const closedAccounts = pgTable('closed_accounts', {
  user_id: uuid('user_id').primaryKey(),
  closed_at: timestamp('closed_at', { withTimezone: true }).notNull().defaultNow(),
});
