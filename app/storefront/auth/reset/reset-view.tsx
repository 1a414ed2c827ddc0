import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { PageMeta } from '#app/storefront/page-meta.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { StatusNote } from '../status-note.tsx';
import { ChoosePasswordForm, RequestResetForm } from './reset-forms.tsx';
import type { ResetResult } from './reset-action.server.ts';

interface ResetViewProps {
  token: string | null;
  isInvalid: boolean;
  hasMailbox: boolean;
  result: ResetResult | undefined;
}

/** Page content that requests a reset link or, with a valid link, sets a new password. */
export function ResetView({ token, isInvalid, hasMailbox, result }: ResetViewProps) {
  const isOver = isInvalid || result?.isInvalid;
  const isChoosing = Boolean(token) && !isOver;
  return (
    <AuthFrame title={m.auth_reset_title()}>
      <PageMeta title={m.auth_reset_title()} noIndex />
      {result?.message ? <ErrorNote>{result.message}</ErrorNote> : null}
      {isOver && !result?.isSent ? <ErrorNote>{m.auth_reset_invalid()}</ErrorNote> : null}
      {result?.isSent ? (
        <StatusNote tone="success" mailbox={hasMailbox}>
          {m.auth_reset_sent()}
        </StatusNote>
      ) : null}
      {result?.isDone ? <StatusNote tone="success">{m.auth_reset_done()}</StatusNote> : null}
      {isChoosing && !result?.isDone ? <ChoosePasswordForm result={result} /> : null}
      {!isChoosing && !result?.isSent ? <RequestResetForm result={result} /> : null}
      <p>
        <Link
          to="/auth"
          className={result?.isDone ? buttonClass({ size: 'lg', className: 'w-full' }) : 'text-link text-sm'}
        >
          {result?.isDone ? m.auth_login_button() : m.auth_back()}
        </Link>
      </p>
    </AuthFrame>
  );
}
