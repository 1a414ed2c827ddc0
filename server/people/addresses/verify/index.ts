import { postalCodeLengths } from './countries.ts';
import { verifyWithGeocoder } from './geocoder.ts';
import { matchPlace } from './match-place.ts';
import { parseAddress } from './parse-address.ts';
import { hasPlaceData, placesOfPostalCode } from './places.ts';
import type { Verification } from './verification.ts';
import { parseStreet } from './parse-street.ts';

export type { Verification, VerifiedAddress } from './verification.ts';
export { streetLine } from './parse-street.ts';
export { suggestPlaces } from './suggest-places.ts';

/**
 * Verifies an address. Without a geocoder, no data leave the shop: postal code and place are looked up in
 * data sets (CH, DE, FR), or only the format of the postal code is checked (LU, AT, IT; `isVerified` is then
 * false). The street is only split into street and number.
 *
 * @param text address in the form 'street, postal code city, country'
 * @param geocoderUrl URL of a Nominatim-compatible service that is used instead of the data sets
 */
export async function verifyAddress(text: string, geocoderUrl?: string): Promise<Verification> {
  const parsed = parseAddress(text);
  if (!parsed.ok) return parsed;
  const { street, postalCode, city, country } = parsed.parts;
  if (postalCode.length !== postalCodeLengths[country]) return { ok: false, reason: 'address_not_found' };
  if (geocoderUrl) return verifyWithGeocoder(geocoderUrl, parsed.parts);
  const address = { ...parseStreet(street, country), locality: city, postal_code: postalCode, country };
  if (!hasPlaceData(country)) return { ok: true, isVerified: false, address };
  const place = matchPlace(city, await placesOfPostalCode(country, postalCode));
  return place
    ? { ok: true, isVerified: true, address: { ...address, locality: place.name } }
    : { ok: false, reason: 'address_not_found' };
}
