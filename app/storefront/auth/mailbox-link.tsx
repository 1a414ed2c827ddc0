import { m } from '#shared/i18n/index.ts';

/** Link, shown only in a demo, to the page with the shop's outgoing messages. */
export function MailboxLink() {
  return (
    <p>
      <a href="/dev/mailbox" className="text-link">
        {m.auth_mailbox()}
      </a>
    </p>
  );
}
