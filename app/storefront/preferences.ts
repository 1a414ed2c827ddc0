import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { changeCustomerSettings, findProfile } from '#server/people/identity/index.ts';
import { pathInShop, safeRedirectPath } from '#shared/auth.ts';
import { isLocale } from '#shared/locales.ts';
import { preferenceCookie, prepareLanding } from './auth/after-sign-in.server.ts';

/**
 * Saves `currency` and `language` in cookies and, for a signed-in customer, in the account; then redirects
 * back. Works without JavaScript.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const currency = form.get('currency');
  const language = form.get('language');
  const info = requestOf(context);
  const headers = new Headers();
  const chosenCurrency = currency === 'CHF' || currency === 'EUR' ? currency : undefined;
  if (chosenCurrency) headers.append('set-cookie', preferenceCookie('currency', chosenCurrency, info.origin));
  if (isLocale(language))
    headers.append('set-cookie', preferenceCookie('preferred-language', language, info.origin));
  const session = await info.session();
  const profile = session && (await findProfile(shopOf(context).db, session.userId));
  if (profile) {
    const { emailNotifications } = profile;
    await changeCustomerSettings(shopOf(context).db, profile.userId, {
      language: isLocale(language) ? language : profile.language,
      currency: chosenCurrency ?? profile.currency,
      emailNotifications,
    });
  }
  return redirect(pathInShop(form.get('return_to')) ?? '/', { headers });
}

/**
 * Applies the account's language and currency after a passkey sign-in, then redirects to the page that the
 * sign-in was started for (`next`), or to the first page in the language of the sign-in page (`locale`).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  if (!session) return redirect('/');
  const { searchParams } = new URL(request.url);
  const locale = searchParams.get('locale');
  const { path, cookies } = await prepareLanding(shopOf(context).db, session.userId, {
    next: safeRedirectPath(searchParams.get('next')),
    locale: isLocale(locale) ? locale : info.locale,
    origin: info.origin,
  });
  return redirect(path, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}
