import { bigserial, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

export interface MessageJob {
  queue: string;
  data: object;
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** All messages sent or to be sent. A message has one row, however often its job runs. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Idempotency key of the message: at most one message is sent per key. */
    messageKey: text().notNull().unique('sent_messages_message_key_unique'),
    to: text().notNull(),
    subject: text().notNull(),
    /** Time at which the current attempt started; null when no attempt is in progress. */
    startedAt: instant(),
    /** Time at which the mail server accepted the message. */
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    /** Error message of the last failed attempt. */
    failure: text(),
    /**
     * The job that composed the message, with which staff can send it again. Null when the job's data contain
     * a secret link.
     */
    job: jsonb().$type<MessageJob>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('sent_messages_created').on(t.createdAt.desc())],
);

/** Mailbox of a shop without SMTP_URL: messages are stored here instead of being sent. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Idempotency key of the message, so that a job repeated after a crash stores the message only once. */
  messageKey: text().notNull().unique('mailbox_messages_message_key_unique'),
  to: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** Attachments of the messages in the development mailbox. */
export const mailboxAttachments = pgTable(
  'mailbox_attachments',
  {
    messageKey: text()
      .notNull()
      .references(() => mailboxMessages.messageKey, { onDelete: 'cascade' }),
    position: integer().notNull(),
    filename: text().notNull(),
    contentType: text().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageKey, t.position] })],
);
