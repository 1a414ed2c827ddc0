import { streetLine, verifyAddress } from '#server/people/addresses/verify/index.ts';
import type { Shop } from '#server/shop.ts';
import { type VerifiableAddress, geocoderQuery } from './address-fields.ts';

/**
 * Verifies an address with the geocoder. Returns its official spelling, or the reason why verification
 * failed.
 */
export async function findOfficialAddress(shop: Shop, place: VerifiableAddress) {
  const found = await verifyAddress(geocoderQuery(place), shop.env.GEOCODER_URL);
  if (!found.ok) return found;
  const official: VerifiableAddress = {
    address_line_1: streetLine(found.address),
    postal_code: found.address.postal_code,
    city: found.address.locality,
    country: found.address.country,
  };
  const verified = { isVerified: found.isVerified, isStreetVerified: found.checked.route !== null };
  return { ok: true as const, verified, official };
}
