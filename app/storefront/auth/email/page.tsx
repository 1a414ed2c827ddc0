import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { shopOf } from '#server/http/context.ts';
import { confirmEmailChange } from '#server/people/identity/index.ts';
import { PageMeta } from '#app/storefront/page-meta.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { StatusNote } from '../status-note.tsx';
import { SubmitButton } from '../submit-button.tsx';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

// A GET request confirms nothing, because mail scanners follow links.
export function loader({ request }: LoaderFunctionArgs) {
  return { hasToken: tokenOf(request) !== '' };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const outcome = await confirmEmailChange(shopOf(context), tokenOf(request));
  if (outcome.ok) return successResult(outcome.isDone ? m.security_email_done() : m.security_email_half());
  return failureResult(
    outcome.reason === 'email_taken' ? m.security_email_taken() : m.security_email_invalid(),
  );
}

/**
 * Page that the links in both confirmation e-mails open (sign-up and change of e-mail); a button confirms.
 */
export default function ConfirmEmailPage() {
  const { hasToken } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  return (
    <AuthFrame title={m.security_email_confirm_title()}>
      <PageMeta title={m.security_email_confirm_title()} noIndex />
      {result?.ok ? (
        <StatusNote tone="success">{result.message}</StatusNote>
      ) : result || !hasToken ? (
        <ErrorNote>{result?.message ?? m.security_email_invalid()}</ErrorNote>
      ) : (
        <Form method="post" replace className="grid gap-5">
          <p>{m.security_email_confirm_text()}</p>
          <SubmitButton>{m.security_email_confirm()}</SubmitButton>
        </Form>
      )}
      <p>
        <Link to="/account" className="text-link text-sm">
          {m.account_title()}
        </Link>
      </p>
    </AuthFrame>
  );
}
