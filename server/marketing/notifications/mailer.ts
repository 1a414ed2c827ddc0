import nodemailer from 'nodemailer';
import type { Database } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { putIntoMailbox } from './mailbox.ts';
import { sendOnce } from './send-once.ts';

export interface Mailer {
  /** Whether messages go into the development mailbox instead of out. */
  isMailbox: boolean;
  /** Sends a message once, however often it is asked to; throws when it must be tried again. */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

// Together less than an attempt may last (send-once.ts).
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Sends by SMTP where there is one, otherwise into the development mailbox. */
export function createMailer(db: Database, options: { smtpUrl?: string | undefined; from: string }): Mailer {
  const { smtpUrl, from } = options;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'pignon.example';
  if (!smtpUrl) {
    return { isMailbox: true, send: (message) => sendOnce(db, message, domain, () => putIntoMailbox(db, message)), close() {} };
  }
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 2, maxMessages: 100, ...patience });
  return {
    isMailbox: false,
    send: (message) =>
      sendOnce(db, message, domain, async (messageId) => {
        const { to, subject, html, text, attachments = [], unsubscribeUrl } = message;
        const list = unsubscribeUrl
          ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {};
        // Says to other programs that nobody waits for an answer (RFC 3834).
        const headers = { 'Auto-Submitted': 'auto-generated', ...list };
        await transport.sendMail({ from, to, subject, html, text, messageId, headers, attachments: [...attachments] });
      }),
    close: () => transport.close(),
  };
}
