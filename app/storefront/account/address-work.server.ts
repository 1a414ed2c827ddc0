import { redirect } from 'react-router';
import { streetLine, verifyAddress } from '#server/people/addresses/verify/index.ts';
import type { Shop } from '#server/shop.ts';
import { type Locale, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import { accountPath } from './account-link.ts';
import { type VerifiableAddress, geocoderQuery } from './address-fields.ts';
import type { FlashName } from './flash.ts';
import { flashCookieHeader } from './flash.server.ts';

/** Context of an address action: the customer whose addresses change, and the request. */
export interface AddressContext {
  shop: Shop;
  locale: Locale;
  userId: string;
  /** Query of the submitted page: `edit` is the address id, `next` the page to return to. */
  search: URLSearchParams;
}

/** Redirects to the address list with a flash message. */
export function redirectToAddressList(work: AddressContext, notice: FlashName): Response {
  return redirect(accountPath(work.locale, { tab: 'addresses', next: work.search.get('next') }), {
    headers: [flashCookieHeader(notice)],
  });
}

/**
 * Redirects after an address was saved: to the checkout with the address selected if the customer came from
 * there, otherwise to the address list.
 */
export function redirectAfterSave(work: AddressContext, notice: FlashName, id: string | undefined): Response {
  const isForCheckout = pathWithoutLocale(work.search.get('next') ?? '') === '/checkout';
  if (!isForCheckout || !id) return redirectToAddressList(work, notice);
  return redirect(`${pathInLocale(work.locale, '/checkout')}?address=${id}`, {
    headers: [flashCookieHeader(notice)],
  });
}

/**
 * Verifies an address with the geocoder. Returns its official spelling, or the reason why verification
 * failed.
 */
export async function findOfficialAddress(work: AddressContext, place: VerifiableAddress) {
  const found = await verifyAddress(geocoderQuery(place), work.shop.env.GEOCODER_URL);
  if (!found.ok) return found;
  const official: VerifiableAddress = {
    address_line_1: streetLine(found.address),
    postal_code: found.address.postal_code,
    city: found.address.locality,
    country: found.address.country,
  };
  return { ok: true as const, isVerified: found.isVerified, official };
}
