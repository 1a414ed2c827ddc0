import { redirect } from 'react-router';
import { pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import type { AccountContext } from '../account-context.ts';
import { accountPath } from '../account-link.ts';
import type { FlashName } from '../flash.ts';
import { flashCookieHeader } from '../flash.server.ts';

/** Redirects to the address list with a flash message. */
export function redirectToAddressList(context: AccountContext, notice: FlashName): Response {
  return redirect(accountPath(context.info.locale, { tab: 'addresses', next: context.search.get('next') }), {
    headers: [flashCookieHeader(notice)],
  });
}

/**
 * Redirects after an address was saved. A customer who came from the checkout returns there, and the saved
 * address is selected. Any other customer goes to the address list.
 */
export function redirectAfterSave(
  context: AccountContext,
  notice: FlashName,
  id: string | undefined,
): Response {
  const isForCheckout = pathWithoutLocale(context.search.get('next') ?? '') === '/checkout';
  if (!isForCheckout || !id) return redirectToAddressList(context, notice);
  return redirect(`${pathInLocale(context.info.locale, '/checkout')}?address=${id}`, {
    headers: [flashCookieHeader(notice)],
  });
}
