import { CircleCheck, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { MailboxLink } from './mailbox-link.tsx';

const tones = {
  success: {
    box: 'border-success bg-success-wash',
    icon: <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-success" />,
  },
  warning: {
    box: 'border-warning bg-warning-wash',
    icon: <Mail aria-hidden="true" className="mt-px size-5 shrink-0 text-warning" />,
  },
};

/** Note of success or information, which screen readers announce when it appears. */
export function StatusNote({
  tone,
  mailbox = false,
  children,
}: {
  tone: 'success' | 'warning';
  mailbox?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={cx(
        'flex items-start gap-3 rounded-sm border-l-[3px] px-4 py-3 text-[0.9375rem] leading-snug',
        tones[tone].box,
      )}
    >
      {tones[tone].icon}
      <div className="grid min-w-0 flex-1 gap-2">
        <div>{children}</div>
        {mailbox ? <MailboxLink /> : null}
      </div>
    </div>
  );
}
