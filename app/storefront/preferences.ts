import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { changeSettings, findProfile } from '#server/people/identity/index.ts';
import { ownPath } from '#shared/auth.ts';
import { isLocale } from '#shared/locales.ts';
import { applySettings, storeChoice } from './auth/after-sign-in.server.ts';

/**
 * Saves `currency` and `language` in cookies and, if signed in, in the account; then redirects back. Works
 * without JavaScript.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const currency = form.get('currency');
  const language = form.get('language');
  const info = requestOf(context);
  const headers = new Headers();
  const chosenCurrency = currency === 'CHF' || currency === 'EUR' ? currency : undefined;
  if (chosenCurrency) headers.append('set-cookie', storeChoice('currency', chosenCurrency, info.origin));
  if (isLocale(language))
    headers.append('set-cookie', storeChoice('preferred-language', language, info.origin));
  const session = await info.session();
  const profile = session && (await findProfile(shopOf(context).db, session.userId));
  if (profile) {
    const { email_notifications } = profile;
    await changeSettings(shopOf(context).db, profile.user_id, {
      language: isLocale(language) ? language : profile.language,
      currency: chosenCurrency ?? profile.currency,
      email_notifications,
    });
  }
  return redirect(safeReturn(form.get('return_to')), { headers });
}

/** Redirect after a passkey sign-in: applies the account's language and currency. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? '/';
  if (!session) return redirect('/');
  const { path, cookies } = applySettings(
    await findProfile(shopOf(context).db, session.userId),
    next,
    info.origin,
  );
  return redirect(path, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

// Accepts only paths of this site, to prevent open redirects.
function safeReturn(value: FormDataEntryValue | null): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : '/';
}
