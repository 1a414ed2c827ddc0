import nodemailer from 'nodemailer';
import type { Database } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { putIntoMailbox } from './mailbox.ts';
import { sendOnce } from './send-once.ts';

export interface Mailer {
  /** Whether messages go into the development mailbox instead of a mail server. */
  isMailbox: boolean;
  /** Sends a message once, however often it is called; throws when it must be retried. */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

// Timeouts in milliseconds; their sum is less than the limit of one attempt (send-once.ts).
const patience = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** Creates a mailer that sends by SMTP if configured, otherwise into the development mailbox. */
export function createMailer(db: Database, options: { smtpUrl?: string | undefined; from: string }): Mailer {
  const { smtpUrl, from } = options;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'pignon.example';
  if (!smtpUrl) {
    return {
      isMailbox: true,
      send: (message) => sendOnce(db, message, domain, () => putIntoMailbox(db, message)),
      close() {},
    };
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    ...patience,
  });
  return {
    isMailbox: false,
    send: (message) =>
      sendOnce(db, message, domain, async (messageId) => {
        const { to, subject, html, text, attachments = [], unsubscribeUrl } = message;
        const list = unsubscribeUrl
          ? {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {};
        // Marks the message as automatic for other mail programs (RFC 3834).
        const headers = { 'Auto-Submitted': 'auto-generated', ...list };
        await transport.sendMail({
          from,
          to,
          subject,
          html,
          text,
          messageId,
          headers,
          attachments: [...attachments],
        });
      }),
    close: () => transport.close(),
  };
}
