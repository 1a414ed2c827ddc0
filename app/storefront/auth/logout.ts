import { type ActionFunctionArgs, data } from 'react-router';
import { shopOf } from '#server/http/context.ts';
import { readSession } from '#server/people/identity/index.ts';
import { localeOfPath } from '#shared/locales.ts';
import { asVisitor, settle } from './call-auth.server.ts';

/** Signs out. The page that answers says so and goes home, in the language the visitor came from. */
export async function action({ request, context }: ActionFunctionArgs) {
  const shop = shopOf(context);
  const referer = request.headers.get('referer');
  const locale = referer && URL.canParse(referer) ? localeOfPath(new URL(referer).pathname) : 'fr';
  try {
    const answer = await settle(shop.auth.api.signOut(asVisitor(request)));
    // The library says so whatever the database answers: out is who has no session any more.
    const isOut = answer.ok && !(await readSession(shop.db, request.headers.get('cookie')));
    return data({ locale, isOut }, isOut ? { headers: answer.cookies } : {});
  } catch (error) {
    shop.log.error({ error }, 'a customer could not be signed out');
    return { locale, isOut: false };
  }
}

export { LoggedOutPage as default } from './logged-out-page.tsx';
