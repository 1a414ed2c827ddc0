import nodemailer from 'nodemailer';
import type { Database } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { putIntoMailbox } from './mailbox.ts';
import { sendOnce } from './send-once.ts';

export interface Mailer {
  /** Whether messages are stored in the development mailbox instead of being sent to a mail server. */
  isMailbox: boolean;
  /**
   * Sends a message. Repeated calls with the same message key send it only once. Throws when sending failed
   * and must be retried.
   */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

// Timeouts in milliseconds. Their sum is below the time limit of one attempt (`attemptSeconds` in
// send-once.ts).
const patience = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/**
 * Creates a mailer that sends by SMTP when `smtpUrl` is set, and otherwise stores messages in the development
 * mailbox.
 *
 * @param options.from sender at this moment, because the settings may change it
 */
export function createMailer(
  db: Database,
  options: { smtpUrl?: string | undefined; from: () => string },
): Mailer {
  const { smtpUrl, from } = options;
  const domain = () => /@([^\s>]+)/.exec(from())?.[1] ?? 'localhost';
  if (!smtpUrl) {
    return {
      isMailbox: true,
      send: (message) => sendOnce(db, message, domain(), () => putIntoMailbox(db, message)),
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
      sendOnce(db, message, domain(), async (messageId) => {
        const { to, subject, html, text, attachments = [], unsubscribeUrl } = message;
        const list = unsubscribeUrl
          ? {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {};
        // Marks the message as automatic, so that other mail programs send no automatic reply (RFC 3834).
        const headers = { 'Auto-Submitted': 'auto-generated', ...list };
        await transport.sendMail({
          from: from(),
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
