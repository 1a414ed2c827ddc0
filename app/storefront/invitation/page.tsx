import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findInvitation } from '#server/people/identity/team/index.ts';
import { AuthFrame } from '../auth/auth-frame.tsx';
import { PageMeta } from '../page-meta.tsx';
import { handleAcceptInvitation } from './accept.server.ts';
import { NewStaffForm } from './newcomer-form.tsx';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const token = tokenOf(request);
  const seen = token ? await findInvitation(shop.db, token) : undefined;
  if (!seen) return null;
  const session = await info.session();
  const who = session
    ? session.email === seen.email
      ? ('invited' as const)
      : ('other' as const)
    : ('nobody' as const);
  const { pathname, search } = new URL(request.url);
  return {
    email: seen.email,
    role: seen.role,
    isKnown: seen.isKnown,
    who,
    signedInAs: session?.email ?? '',
    here: pathname.replace(/\.data$/, '') + search,
    shop: shop.settings.current().shop.name,
  };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult | Response> {
  return handleAcceptInvitation(shopOf(context), requestOf(context), request, tokenOf(request));
}

/** Page that the invitation link opens. A GET request does not accept the invitation. */
export default function InvitationPage() {
  const seen = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  return (
    <AuthFrame title={m.staff_join_title()}>
      <PageMeta title={m.staff_join_title()} noIndex />
      {result?.message ? (
        <ErrorNote>{result.message}</ErrorNote>
      ) : seen ? null : (
        <ErrorNote>{m.staff_join_invalid()}</ErrorNote>
      )}
      {seen ? (
        <>
          <p>
            {m.staff_join_text({
              email: seen.email,
              shop: seen.shop,
              role: seen.role === 'admin' ? m.staff_role_admin() : m.staff_role_moderator(),
            })}
          </p>
          {seen.who === 'invited' ? (
            <Form method="post" replace>
              <Button type="submit" size="lg">
                {m.staff_join_accept()}
              </Button>
            </Form>
          ) : null}
          {seen.who === 'other' ? (
            <>
              <p>{m.staff_join_other({ email: seen.signedInAs })}</p>
              <form method="post" action="/logout">
                <Button type="submit" variant="outline">
                  {m.nav_logout()}
                </Button>
              </form>
            </>
          ) : null}
          {seen.who === 'nobody' && seen.isKnown ? (
            <>
              <p>{m.staff_join_sign_in()}</p>
              <Link
                to={`/auth?next=${encodeURIComponent(seen.here)}`}
                className={buttonClass({ className: 'justify-self-start' })}
              >
                {m.twoFactor_step_submit()}
              </Link>
            </>
          ) : null}
          {seen.who === 'nobody' && !seen.isKnown ? <NewStaffForm result={result} /> : null}
        </>
      ) : null}
    </AuthFrame>
  );
}
