import { isPostalCode } from '#shared/postal-codes.ts';
import { verifyWithGeocoder } from './geocoder.ts';
import { matchPlace } from './match-place.ts';
import { parseAddress } from './parse-address.ts';
import { findLuxembourgTown } from './luxembourg-regions.ts';
import { hasPlaceData, placesOfPostalCode } from './places.ts';
import type { CheckSource, Verification, VerifiedAddress } from './verification.ts';
import { parseStreet } from './parse-street.ts';

export { checkSources } from './verification.ts';
export type { CheckedParts, Verification, VerifiedAddress } from './verification.ts';
export { streetLine } from './parse-street.ts';
export { findCanton } from './find-canton.ts';
export { suggestPlaces } from './suggest-places.ts';

/**
 * Verifies an address. Without a geocoder, no data leave the shop: postal code and place are looked up in
 * data sets (CH, LI, DE, FR) or in the postal regions (LU), or only the format of the postal code is checked (AT,
 * IT and small places in LU; `isVerified` is then false). Without a geocoder, the street is not checked.
 *
 * @param text address in the form 'street, postal code city, country'
 * @param geocoderUrl URL of a Nominatim-compatible service that is used instead of the data sets
 */
export async function verifyAddress(text: string, geocoderUrl?: string): Promise<Verification> {
  const parsed = parseAddress(text);
  if (!parsed.ok) return parsed;
  const { street, postalCode, city, country } = parsed.parts;
  if (!isPostalCode(postalCode, country)) return { ok: false, reason: 'address_not_found' };
  if (geocoderUrl) return verifyWithGeocoder(geocoderUrl, parsed.parts);
  const address = { ...parseStreet(street, country), locality: city, postal_code: postalCode, country };
  if (hasPlaceData(country)) {
    const place = matchPlace(city, await placesOfPostalCode(country, postalCode));
    return place ? found({ ...address, locality: place.name }, 'postal_data') : notFound;
  }
  const region = country === 'LU' ? findLuxembourgTown(city) : undefined;
  if (!region) return found(address);
  return region.digits.includes(postalCode[0]!)
    ? found({ ...address, locality: region.name }, 'postal_regions')
    : notFound;
}

const notFound = { ok: false, reason: 'address_not_found' } as const;

/** @param source source that confirmed postal code and place; undefined if only the format is correct */
function found(address: VerifiedAddress, source?: CheckSource): Verification {
  return {
    ok: true,
    isVerified: source !== undefined,
    address,
    checked: {
      street_number: null,
      route: null,
      locality: source ?? null,
      postal_code: source ?? 'format',
    },
  };
}
