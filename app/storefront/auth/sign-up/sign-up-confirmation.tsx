import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { StatusNote } from '../status-note.tsx';

/** Confirmation shown after sign-up, with the next step for the visitor. */
export function SignUpConfirmation({
  email,
  loginTo,
  hasMailbox,
}: {
  email: string;
  loginTo: string;
  hasMailbox: boolean;
}) {
  const note = useRef<HTMLDivElement>(null);
  // When the sign-up form unmounts, its focused button disappears. The focus therefore moves to this note.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="grid justify-items-start gap-6 outline-none">
      <StatusNote tone="success" mailbox={hasMailbox}>
        <p className="font-[560]">{m.auth_created()}</p>
        <p className="mt-1 break-words text-muted">{email}</p>
      </StatusNote>
      <Link to={loginTo} className={buttonClass({ variant: 'outline' })}>
        {m.auth_back()}
      </Link>
    </div>
  );
}
