import type { Transporter } from 'nodemailer';
import type { Database } from '#server/platform/db/client.ts';
import type { Message } from './content.ts';
import { type MailServer, openConfiguredTransport, openStoredTransport } from './mail-server/index.ts';
import { putIntoMailbox } from './mailbox.ts';
import { sendOnce } from './send-once.ts';

export interface Mailer {
  /** Whether messages are currently stored in the shop's mailbox instead of being sent to a mail server. */
  readonly isMailbox: boolean;
  /**
   * Sends a message. Repeated calls with the same message key send it only once. Throws when sending failed
   * and must be retried.
   */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

/**
 * Creates a mailer. It sends by the configured mail server, else by the one that the settings currently
 * contain; without either, it stores messages in the mailbox.
 *
 * @param options.smtpUrl mail server that the operator configured
 * @param options.stored returns the mail server of the settings
 * @param options.mayReach returns whether the server of the settings may have an IP address
 * @param options.from returns the sender, such as `Shop <shop@example.com>`
 */
export function createMailer(
  db: Database,
  options: {
    smtpUrl?: string | undefined;
    stored?: () => MailServer | undefined;
    mayReach?: (ip: string) => boolean;
    from: () => string;
  },
): Mailer {
  const { smtpUrl, stored = () => undefined, mayReach = () => false, from } = options;
  const configured = smtpUrl ? openConfiguredTransport(smtpUrl) : undefined;
  let opened: { access: string; transport: Transporter } | undefined;

  /** Returns the transport to the current mail server; undefined when there is none. */
  function currentTransport(): Transporter | undefined {
    if (configured) return configured;
    const server = stored();
    const access = JSON.stringify(server);
    if (opened && opened.access !== access) {
      opened.transport.close();
      opened = undefined;
    }
    if (server) opened ??= { access, transport: openStoredTransport(server, mayReach) };
    return opened?.transport;
  }

  return {
    get isMailbox() {
      return !configured && !stored();
    },
    async send(message) {
      const transport = currentTransport();
      const sender = from();
      const domain = /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
      if (!transport) return sendOnce(db, message, domain, () => putIntoMailbox(db, message));
      return sendOnce(db, message, domain, async (messageId) => {
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
          from: sender,
          to,
          subject,
          html,
          text,
          messageId,
          headers,
          attachments: [...attachments],
        });
      });
    },
    close() {
      configured?.close();
      opened?.transport.close();
    },
  };
}
