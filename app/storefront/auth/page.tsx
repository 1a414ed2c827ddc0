import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { failureResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { safeRedirectPath } from '#shared/auth.ts';
import { pathInLocale } from '#shared/locales.ts';
import { landingPath } from './after-sign-in.server.ts';
import { actOnAuth } from './auth-action.server.ts';
import { AuthPage } from './auth-page.tsx';
import { redirectAfterConfirmation } from './sign-up/redirect-after-confirmation.server.ts';
import type { SignInResult } from './login/sign-in.server.ts';

/** Reads the query of the page; `next` is the page that the sign-in was started for. */
function readQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  return { searchParams, next: safeRedirectPath(searchParams.get('next')) };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const { searchParams, next } = readQuery(request);
  const session = await info.session();
  if (session && searchParams.has('confirmed') && !searchParams.has('error'))
    throw await redirectAfterConfirmation(
      shop,
      session.userId,
      next ?? pathInLocale(info.locale, '/account'),
      info.origin,
    );
  if (session) throw redirect(next ?? landingPath(session.role, info.locale));
  return {
    tab: searchParams.get('tab') === 'signup' ? ('signup' as const) : ('login' as const),
    next: next ?? null,
    // The link in a confirmation e-mail opens this page. If the confirmation also signed the customer in, the
    // code above has already redirected.
    confirmation: searchParams.has('confirmed')
      ? searchParams.has('error')
        ? ('expired' as const)
        : ('done' as const)
      : null,
    isClosed: searchParams.has('closed'),
    hasMailbox: shop.env.DEMO && shop.mailer.isMailbox,
  };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<SignInResult | Response> {
  const { locale, origin } = requestOf(context);
  const { next } = readQuery(request);
  const confirm = `${pathInLocale(locale, '/auth')}?confirmed=1${next ? `&next=${encodeURIComponent(next)}` : ''}`;
  const code = `${pathInLocale(locale, '/auth/code')}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  const paths = { next, confirm, code };
  return actOnAuth({ shop: shopOf(context), request, locale, origin, paths }, await request.formData());
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<SignInResult>();
  } catch (thrown) {
    if (isRouteErrorResponse(thrown) && thrown.status === 429) return failureResult(m.auth_too_many());
    // Any redirect of this action, except to the code page, means that sign-in succeeded.
    if (thrown instanceof Response && !thrown.headers.get('location')?.includes('/auth/code'))
      toast.success(m.auth_welcome());
    throw thrown;
  }
}

export default function Page() {
  return <AuthPage {...useLoaderData<typeof loader>()} result={useActionData<SignInResult>()} />;
}
