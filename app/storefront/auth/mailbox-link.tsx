import { m } from '#shared/i18n/index.ts';

/** Demo only: link to the mailbox that shows the shop's outgoing messages. */
export function MailboxLink() {
  return (
    <p>
      <a href="/dev/mailbox" className="text-link">
        {m.auth_mailbox()}
      </a>
    </p>
  );
}
