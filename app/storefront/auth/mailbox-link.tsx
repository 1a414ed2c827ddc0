import { m } from '#shared/i18n/index.ts';

/** Demo only: where the messages that the shop would send can be read. */
export function MailboxLink() {
  return (
    <p>
      <a href="/dev/mailbox" className="text-link">
        {m.auth_mailbox()}
      </a>
    </p>
  );
}
