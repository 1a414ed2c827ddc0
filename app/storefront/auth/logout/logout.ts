import { type ActionFunctionArgs, data } from 'react-router';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { shopOf } from '#server/http/context.ts';
import { readSession } from '#server/people/identity/index.ts';
import { localeOfPath } from '#shared/locales.ts';
import { authCallOptions, awaitAuthCall } from '../call-auth.server.ts';
import type { LogoutResult } from './logged-out-page.tsx';

/**
 * Signs the visitor out. The result page shows a message, then opens the home page in the visitor's language.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = shopOf(context);
  const referer = request.headers.get('referer');
  const locale = referer && URL.canParse(referer) ? localeOfPath(new URL(referer).pathname) : 'fr';
  const failed: LogoutResult = { ...failureResult(m.auth_logout_failed({}, { locale })), locale };
  try {
    const answer = await awaitAuthCall(shop.auth.api.signOut(authCallOptions(request)));
    // The auth library reports success even if the database fails, so sign-out counts as successful only if
    // no session exists afterwards.
    const isOut = answer.ok && !(await readSession(shop.db, request.headers.get('cookie')));
    if (!isOut) return failed;
    return data<LogoutResult>(
      { ...successResult(m.auth_logged_out({}, { locale })), locale },
      { headers: answer.cookies },
    );
  } catch (error) {
    shop.log.error({ error }, 'a customer could not be signed out');
    return failed;
  }
}

export { LoggedOutPage as default } from './logged-out-page.tsx';
