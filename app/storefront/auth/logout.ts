import { type ActionFunctionArgs, data } from 'react-router';
import { shopOf } from '#server/http/context.ts';
import { readSession } from '#server/people/identity/index.ts';
import { localeOfPath } from '#shared/locales.ts';
import type { LogoutResult } from './logout-result.ts';
import { authCallOptions, settleAuthCall } from './call-auth.server.ts';

/**
 * Signs the visitor out. The result page shows a message, then opens the home page in the visitor's language.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = shopOf(context);
  const referer = request.headers.get('referer');
  const locale = referer && URL.canParse(referer) ? localeOfPath(new URL(referer).pathname) : 'fr';
  try {
    const answer = await settleAuthCall(shop.auth.api.signOut(authCallOptions(request)));
    // The auth library reports success even if the database fails, so sign-out counts as successful only if
    // no session exists afterwards.
    const isOut = answer.ok && !(await readSession(shop.db, request.headers.get('cookie')));
    return data<LogoutResult>({ locale, isOut }, isOut ? { headers: answer.cookies } : {});
  } catch (error) {
    shop.log.error({ error }, 'a customer could not be signed out');
    return { locale, isOut: false } satisfies LogoutResult;
  }
}

export { LoggedOutPage as default } from './logged-out-page.tsx';
