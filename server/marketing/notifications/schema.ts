import { bigserial, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A job that composes a message and sends it. */
export interface MessageJob {
  queue: string;
  data: object;
}

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Every message there was to send, one row a message however often its job runs. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Names the message. */
    message_key: text('message_key').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** When the last attempt began; none under way when null. */
    started_at: instant('started_at'),
    /** When the mail server took it. */
    sent_at: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    failure: text('failure'),
    /** The job it came from, by which it can be composed again; none where that holds a secret link. */
    job: jsonb('job').$type<MessageJob>(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('sent_messages_created').on(t.created_at.desc())],
);

/** The development mailbox: messages that a shop without SMTP_URL would have sent. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Names the message, so that a job repeated after a crash sends it once. */
  message_key: text('message_key').notNull().unique(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** The files that came with a message in the mailbox. */
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
