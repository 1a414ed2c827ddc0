import { bigserial, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The development mailbox: messages that a shop without SMTP_URL would have sent. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Names the message, so that a job repeated after a crash sends it once. */
  message_key: text('message_key').notNull().unique(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
