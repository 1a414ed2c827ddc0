import { redirect } from 'react-router';
import { streetLine, verifyAddress } from '#server/people/addresses/verify/index.ts';
import type { Shop } from '#server/shop.ts';
import { type Locale, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import { accountPath } from './account-link.ts';
import { type AddressFields, placeLine } from './address-fields.ts';
import type { FlashName } from './flash.ts';
import { leaveFlash } from './flash.server.ts';

/** Customer whose addresses are edited, and the request's context. */
export interface AddressWork {
  shop: Shop;
  locale: Locale;
  userId: string;
  /** Query of the submitted page: `edit` holds the address id, `next` the page to return to. */
  search: URLSearchParams;
}

/** Redirects to the list with a flash message. */
export function backToList(work: AddressWork, notice: FlashName): Response {
  return redirect(accountPath(work.locale, { tab: 'addresses', next: work.search.get('next') }), {
    headers: [leaveFlash(notice)],
  });
}

/**
 * After saving, returns to the checkout with the address selected if the customer came from there, otherwise
 * to the list.
 */
export function backFrom(work: AddressWork, notice: FlashName, id: string | undefined): Response {
  const isForCheckout = pathWithoutLocale(work.search.get('next') ?? '') === '/checkout';
  if (!isForCheckout || !id) return backToList(work, notice);
  return redirect(`${pathInLocale(work.locale, '/checkout')}?address=${id}`, {
    headers: [leaveFlash(notice)],
  });
}

/** Verifies an address and returns its official spelling. */
export async function checkFields(work: AddressWork, place: AddressFields) {
  const found = await verifyAddress(placeLine(place), work.shop.env.GEOCODER_URL);
  if (!found.ok) return found;
  const official: AddressFields = {
    address_line_1: streetLine(found.address),
    postal_code: found.address.postal_code,
    city: found.address.locality,
    country: found.address.country,
  };
  return { ok: true as const, isVerified: found.isVerified, official };
}
