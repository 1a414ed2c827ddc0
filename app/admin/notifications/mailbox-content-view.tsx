import type { MailboxContent } from '#server/marketing/notifications/index.ts';
import { m } from '#shared/i18n/index.ts';

const url = /(https?:\/\/[^\s<]+)/;

/** Plain text of a message in the shop's mailbox, with its links, and the names of its attachments. */
export function MailboxContentView({ content: { text, files } }: { content: MailboxContent }) {
  return (
    <div className="w-full rounded-md border border-rule bg-surface p-4">
      <h2 className="mb-2 font-[600]">{m.setup_mailbox_title()}</h2>
      <p className="text-[0.9375rem] break-words whitespace-pre-wrap">
        {text.split(url).map((part, at) =>
          url.test(part) ? (
            // The parts have no identity of their own, and the text never changes.
            <a key={at} href={part} className="text-link">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      {files.length > 0 ? <p className="mt-3 text-sm text-muted">{files.join(', ')}</p> : null}
    </div>
  );
}
