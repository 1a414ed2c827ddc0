import { redirect } from 'react-router';
import { streetLine, verifyAddress } from '#server/people/addresses/verify/index.ts';
import { pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import type { AccountContext } from './account-context.ts';
import { accountPath } from './account-link.ts';
import { type VerifiableAddress, geocoderQuery } from './address-fields.ts';
import type { FlashName } from './flash.ts';
import { flashCookieHeader } from './flash.server.ts';

/** Redirects to the address list with a flash message. */
export function redirectToAddressList(context: AccountContext, notice: FlashName): Response {
  return redirect(accountPath(context.info.locale, { tab: 'addresses', next: context.search.get('next') }), {
    headers: [flashCookieHeader(notice)],
  });
}

/**
 * Redirects after an address was saved: to the checkout with the address selected if the customer came from
 * there, otherwise to the address list.
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

/**
 * Verifies an address with the geocoder. Returns its official spelling, or the reason why verification
 * failed.
 */
export async function findOfficialAddress(context: AccountContext, place: VerifiableAddress) {
  const found = await verifyAddress(geocoderQuery(place), context.shop.env.GEOCODER_URL);
  if (!found.ok) return found;
  const official: VerifiableAddress = {
    address_line_1: streetLine(found.address),
    postal_code: found.address.postal_code,
    city: found.address.locality,
    country: found.address.country,
  };
  return { ok: true as const, isVerified: found.isVerified, official };
}
