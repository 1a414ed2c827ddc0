import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Note } from './note.tsx';

/** Confirmation after sign-up, with the next step. */
export function Created({
  email,
  loginTo,
  hasMailbox,
}: {
  email: string;
  loginTo: string;
  hasMailbox: boolean;
}) {
  const note = useRef<HTMLDivElement>(null);
  // The form has unmounted and focus was lost.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="grid justify-items-start gap-6 outline-none">
      <Note tone="success" mailbox={hasMailbox}>
        <p className="font-[560]">{m.auth_created()}</p>
        <p className="mt-1 break-words text-muted">{email}</p>
      </Note>
      <Link to={loginTo} className={buttonClass({ variant: 'outline' })}>
        {m.auth_back()}
      </Link>
    </div>
  );
}
