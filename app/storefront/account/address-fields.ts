/** Address fields that are verified. */
export interface AddressFields {
  address_line_1: string;
  postal_code: string;
  city: string;
  country: string;
}

export const checkedFields = ['address_line_1', 'postal_code', 'city', 'country'] as const;

/** Whether two addresses are equal in the verified fields. */
export function isSamePlace(a: AddressFields, b: AddressFields): boolean {
  return checkedFields.every((field) => a[field].trim() === b[field].trim());
}

/** Formats an address as one line for the geocoder. */
export function placeLine(fields: AddressFields): string {
  return `${fields.address_line_1.replaceAll(',', ' ')}, ${fields.postal_code} ${fields.city}, ${fields.country}`;
}

/** Key of the place that the form warned about; submitting the same place again confirms it. */
export function askedOf({
  postal_code,
  city,
  country,
}: Pick<AddressFields, 'postal_code' | 'city' | 'country'>): string {
  return `${country} ${postal_code} ${city}`.trim();
}
