import { redirect } from 'react-router';
import { failureResult, invalidResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { isPasswordOfUser, sessionCookie } from '#server/people/identity/index.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { isFreshSession } from './load-security.server.ts';
import type { SecurityContext, SecurityResult } from './security-context.ts';

/** Closes the account and signs the customer out; requires the password unless the session is recent. */
export async function handleCloseAccount(
  { shop, info, session, cookie }: SecurityContext,
  form: FormData,
): Promise<SecurityResult | Response> {
  const isSure =
    (await isFreshSession(shop, session, cookie)) ||
    (await isPasswordOfUser(shop.db, session.userId, String(form.get('closePassword') ?? '')));
  if (!isSure) return { ...invalidResult({ closePassword: m.security_password_wrong() }), form: 'close' };
  const outcome = await closeAccount(shop, session.userId);
  if (outcome.ok) {
    const headers = { 'set-cookie': `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` };
    return redirect(`${pathInLocale(info.locale, '/auth')}?closed=1`, { headers });
  }
  const text = () => {
    switch (outcome.reason) {
      case 'open_orders':
        return m.security_close_open({ numbers: outcome.orderNumbers.join(', ') });
      case 'staff':
        return m.security_close_staff();
      case 'unknown_person':
        return m.error_unexpected();
    }
  };
  return { ...failureResult(text()), form: 'close' };
}
