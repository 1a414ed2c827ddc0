import { bigserial, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

export interface MessageJob {
  queue: string;
  data: object;
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** All messages to send, one row per message however often its job runs. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Idempotency key of the message. */
    message_key: text('message_key').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Start of the current attempt; null when no attempt is in progress. */
    started_at: instant('started_at'),
    /** Time at which the mail server accepted it. */
    sent_at: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Reason of the last failure. */
    failure: text('failure'),
    /** The job that composed it and can do so again; null when its data contain a secret link. */
    job: jsonb('job').$type<MessageJob>(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('sent_messages_created').on(t.created_at.desc())],
);

/** The development mailbox: messages that would have been sent if SMTP_URL were set. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Idempotency key, so that a job repeated after a crash stores the message once. */
  message_key: text('message_key').notNull().unique(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** Attachments of messages in the mailbox. */
export const mailboxAttachments = pgTable(
  'mailbox_attachments',
  {
    message_key: text('message_key')
      .notNull()
      .references(() => mailboxMessages.message_key, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    filename: text('filename').notNull(),
    content_type: text('content_type').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.message_key, t.position] })],
);
