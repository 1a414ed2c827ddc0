import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { useLocation } from 'react-router';
import { PageMeta } from '../page-meta.tsx';

/** Account page for a signed-out visitor: a message and a sign-in link. */
export function SignedOut({ message }: { message: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page flex min-h-[55vh] flex-col items-start justify-center gap-4 py-16">
      <PageMeta title={m.account_title()} noIndex />
      {message ? <ErrorNote>{message}</ErrorNote> : null}
      <h1 className="text-4xl tracking-[-0.032em] md:text-5xl">{m.account_denied_title()}</h1>
      <p className="max-w-prose text-lg text-muted">{m.account_denied_text()}</p>
      <Link
        to={`/auth?next=${encodeURIComponent(pathname + search)}`}
        className={buttonClass({ size: 'lg', className: 'mt-4' })}
      >
        {m.account_sign_in()}
      </Link>
    </div>
  );
}
