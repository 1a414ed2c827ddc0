import nodemailer from 'nodemailer';
import type { Database } from '../db/client.ts';
import { mailboxMessages } from './schema.ts';

export interface Message {
  /** Names the message: the same key is sent once, however often its job runs. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Whether messages go into the development mailbox instead of out. */
  isMailbox: boolean;
  send: (message: Message) => Promise<void>;
}

/** Sends by SMTP where there is one, otherwise into the development mailbox. */
export function createMailer(db: Database, options: { smtpUrl?: string | undefined; from: string }): Mailer {
  if (!options.smtpUrl) {
    return {
      isMailbox: true,
      async send({ key, ...message }) {
        await db
          .insert(mailboxMessages)
          .values({ message_key: key, ...message })
          .onConflictDoNothing();
      },
    };
  }
  const transport = nodemailer.createTransport(options.smtpUrl);
  return {
    isMailbox: false,
    async send({ key, ...message }) {
      await transport.sendMail({ from: options.from, messageId: `<${key}@pignon>`, ...message });
    },
  };
}
