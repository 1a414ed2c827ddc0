import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { shopOf } from '#server/http/context.ts';
import { confirmEmailChange } from '#server/people/identity/index.ts';
import { PageMeta } from '../page-meta.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { StatusNote } from './note.tsx';
import { SubmitButton } from './submit-button.tsx';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

// A GET request confirms nothing, because mail scanners follow links.
export function loader({ request }: LoaderFunctionArgs) {
  return { hasToken: tokenOf(request) !== '' };
}

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ state: 'half' | 'done' | 'invalid' | 'taken' }> {
  const outcome = await confirmEmailChange(shopOf(context), tokenOf(request));
  if (outcome.ok) return { state: outcome.isDone ? 'done' : 'half' };
  return { state: outcome.reason === 'email_taken' ? 'taken' : 'invalid' };
}

/**
 * Page that the links in both confirmation e-mails open (sign-up and change of e-mail); a button confirms.
 */
export default function ConfirmEmailPage() {
  const { hasToken } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>()?.state ?? (hasToken ? 'asked' : 'invalid');
  return (
    <AuthFrame title={m.security_email_confirm_title()}>
      <PageMeta title={m.security_email_confirm_title()} noIndex />
      {state === 'asked' ? (
        <Form method="post" replace className="grid gap-5">
          <p>{m.security_email_confirm_text()}</p>
          <SubmitButton>{m.security_email_confirm()}</SubmitButton>
        </Form>
      ) : null}
      {state === 'half' ? <StatusNote tone="success">{m.security_email_half()}</StatusNote> : null}
      {state === 'done' ? <StatusNote tone="success">{m.security_email_done()}</StatusNote> : null}
      {state === 'invalid' ? <ErrorNote>{m.security_email_invalid()}</ErrorNote> : null}
      {state === 'taken' ? <ErrorNote>{m.security_email_taken()}</ErrorNote> : null}
      <p>
        <Link to="/account" className="text-link text-sm">
          {m.account_title()}
        </Link>
      </p>
    </AuthFrame>
  );
}
