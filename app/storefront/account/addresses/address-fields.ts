/** Address fields that the geocoder verifies. */
export interface VerifiableAddress {
  address_line_1: string;
  postal_code: string;
  city: string;
  country: string;
}

export const verifiableFields = ['address_line_1', 'postal_code', 'city', 'country'] as const;

/** Returns whether two addresses have equal values in the fields that the geocoder verifies. */
export function isSameAddress(a: VerifiableAddress, b: VerifiableAddress): boolean {
  return verifiableFields.every((field) => a[field].trim() === b[field].trim());
}

/** Formats an address as one line for the geocoder. */
export function geocoderQuery(fields: VerifiableAddress): string {
  return `${fields.address_line_1.replaceAll(',', ' ')}, ${fields.postal_code} ${fields.city}, ${fields.country}`;
}

/**
 * Returns the key of a place (country, postal code, city). After a warning about the place, the next submit
 * contains this key; if the place is unchanged, the keys are equal and the place counts as confirmed.
 */
export function placeConfirmationKey({
  postal_code: postalCode,
  city,
  country,
}: Pick<VerifiableAddress, 'postal_code' | 'city' | 'country'>): string {
  return `${country} ${postalCode} ${city}`.trim();
}
