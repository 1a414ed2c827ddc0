import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { PageMeta } from '../page-meta.tsx';
import type { AuthFormResult } from './answer.ts';
import { AuthFrame } from './auth-frame.tsx';
import { StatusNote } from './note.tsx';
import { ChoosePasswordForm, RequestResetForm } from './reset-forms.tsx';

export interface ResetFormResult extends AuthFormResult {
  isSent?: boolean;
  isDone?: boolean;
  /** True if the reset link was already used or has expired. */
  isInvalid?: boolean;
}

interface ResetViewProps {
  token: string | null;
  isInvalid: boolean;
  hasMailbox: boolean;
  answer: ResetFormResult | undefined;
}

/** Page content that requests a reset link or, with a valid link, sets a new password. */
export function ResetView({ token, isInvalid, hasMailbox, answer }: ResetViewProps) {
  const isOver = isInvalid || answer?.isInvalid;
  const isChoosing = Boolean(token) && !isOver;
  return (
    <AuthFrame title={m.auth_reset_title()}>
      <PageMeta title={m.auth_reset_title()} noIndex />
      {answer?.error ? <ErrorNote>{answer.error}</ErrorNote> : null}
      {isOver && !answer?.isSent ? <ErrorNote>{m.auth_reset_invalid()}</ErrorNote> : null}
      {answer?.isSent ? (
        <StatusNote tone="success" mailbox={hasMailbox}>
          {m.auth_reset_sent()}
        </StatusNote>
      ) : null}
      {answer?.isDone ? <StatusNote tone="success">{m.auth_reset_done()}</StatusNote> : null}
      {isChoosing && !answer?.isDone ? <ChoosePasswordForm answer={answer} /> : null}
      {!isChoosing && !answer?.isSent ? <RequestResetForm answer={answer} /> : null}
      <p>
        <Link
          to="/auth"
          className={answer?.isDone ? buttonClass({ size: 'lg', className: 'w-full' }) : 'text-link text-sm'}
        >
          {answer?.isDone ? m.auth_login_button() : m.auth_back()}
        </Link>
      </p>
    </AuthFrame>
  );
}
