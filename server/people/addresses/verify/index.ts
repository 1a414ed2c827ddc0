import { postalDigits } from './countries.ts';
import { askGeocoder } from './geocoder.ts';
import { matchPlace } from './match-place.ts';
import { parseAddress } from './parse-address.ts';
import { isKnownCountry, placesOf } from './places.ts';
import type { Verification } from './verification.ts';
import { parseStreet } from './parse-street.ts';

export type { Verification, VerifiedAddress } from './verification.ts';
export { streetLine } from './parse-street.ts';
export { suggestPlaces } from './suggest-places.ts';

/**
 * Checks an address. Without a geocoder no data leaves the shop: postal code and place are looked up in data
 * sets (CH, DE, FR), or only the postal code's format is checked (LU, AT, IT: `isVerified` stays false). The
 * street is parsed, not looked up.
 *
 * @param text 'street, postal city, country'
 * @param geocoderUrl URL of a Nominatim-compatible service to use instead
 */
export async function verifyAddress(text: string, geocoderUrl?: string): Promise<Verification> {
  const parsed = parseAddress(text);
  if (!parsed.ok) return parsed;
  const { street, postalCode, city, country } = parsed.parts;
  if (postalCode.length !== postalDigits[country]) return { ok: false, reason: 'address_not_found' };
  if (geocoderUrl) return askGeocoder(geocoderUrl, parsed.parts);
  const address = { ...parseStreet(street, country), locality: city, postal_code: postalCode, country };
  if (!isKnownCountry(country)) return { ok: true, isVerified: false, address };
  const place = matchPlace(city, await placesOf(country, postalCode));
  return place
    ? { ok: true, isVerified: true, address: { ...address, locality: place.name } }
    : { ok: false, reason: 'address_not_found' };
}
