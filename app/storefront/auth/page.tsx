import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { safeRedirectPath } from '#shared/auth.ts';
import { type Locale, pathInLocale } from '#shared/locales.ts';
import type { AuthFormResult } from './answer.ts';
import { AuthPage } from './auth-page.tsx';
import { redirectAfterConfirmation } from './confirmed.server.ts';
import { submittedTexts } from './form-errors.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';

/** Determines the page to open after sign-in. */
function readWay(request: Request, locale: Locale) {
  const { searchParams } = new URL(request.url);
  const next = safeRedirectPath(searchParams.get('next'));
  return { searchParams, next, after: next ?? pathInLocale(locale, '/') };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const { searchParams, next, after } = readWay(request, info.locale);
  const session = await info.session();
  if (session && searchParams.has('confirmed') && !searchParams.has('error'))
    throw await redirectAfterConfirmation(
      shop,
      session.userId,
      next ?? pathInLocale(info.locale, '/account'),
      info.origin,
    );
  if (session) throw redirect(after);
  return {
    tab: searchParams.get('tab') === 'signup' ? ('signup' as const) : ('login' as const),
    next: next ?? null,
    // The link of a confirmation e-mail opens this page. A confirmation that signed the customer in has
    // already redirected.
    confirmation: searchParams.has('confirmed')
      ? searchParams.has('error')
        ? ('expired' as const)
        : ('done' as const)
      : null,
    isClosed: searchParams.has('closed'),
    hasMailbox: shop.env.DEMO && shop.mailer.isMailbox,
  };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<AuthFormResult | Response> {
  const shop = shopOf(context);
  const { locale, origin } = requestOf(context);
  const { next, after } = readWay(request, locale);
  const form = await request.formData();
  const confirm = `${pathInLocale(locale, '/auth')}?confirmed=1${next ? `&next=${encodeURIComponent(next)}` : ''}`;
  const code = `${pathInLocale(locale, '/auth/code')}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  try {
    return await (form.get('intent') === 'signup'
      ? signUp(shop, request, form, { locale, confirm })
      : signIn(shop, request, form, { after, confirm, code, origin }));
  } catch (error) {
    if (error instanceof Response) throw error;
    shop.log.error({ error }, 'nobody can sign in or up');
    return { values: submittedTexts(form), error: m.auth_unexpected() };
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<AuthFormResult>();
  } catch (thrown) {
    if (isRouteErrorResponse(thrown) && thrown.status === 429)
      return { values: {}, error: m.auth_too_many() };
    // Any redirect of this action, except to the code page, means that sign-in succeeded.
    if (thrown instanceof Response && !thrown.headers.get('location')?.includes('/auth/code'))
      toast.success(m.auth_welcome());
    throw thrown;
  }
}

export default function Page() {
  return <AuthPage {...useLoaderData<typeof loader>()} answer={useActionData<AuthFormResult>()} />;
}
