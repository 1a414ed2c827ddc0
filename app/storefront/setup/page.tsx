import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { isOwnerLinkValid } from '#server/people/identity/team/index.ts';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { SignUpForm } from '../auth/sign-up/sign-up-form.tsx';
import { PageMeta } from '../page-meta.tsx';
import { handleCreateOwner } from './create-owner.server.ts';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requestOf(context).session();
  if (session && session.role !== 'user') throw redirect('/admin');
  return { isValid: await isOwnerLinkValid(shopOf(context).db, tokenOf(request)) };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult | Response> {
  return handleCreateOwner(shopOf(context), requestOf(context), request, tokenOf(request));
}

/** Page of the link that a new shop prints at start: creates the owner's account. */
export default function OwnerSetupPage() {
  const { isValid } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  return (
    <AuthFrame title={m.setup_owner_title()}>
      <PageMeta title={m.setup_owner_title()} noIndex />
      {result?.message ? <ErrorNote>{result.message}</ErrorNote> : null}
      {isValid ? (
        <>
          <p className="text-muted">{m.setup_owner_text()}</p>
          <SignUpForm result={result} submitLabel={m.setup_owner_create()} />
        </>
      ) : (
        <ErrorNote>{m.setup_owner_invalid()}</ErrorNote>
      )}
    </AuthFrame>
  );
}
