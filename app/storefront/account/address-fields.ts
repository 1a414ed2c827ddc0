/** The fields of an address that a check looks at. */
export interface AddressFields {
  address_line_1: string;
  postal_code: string;
  city: string;
  country: string;
}

export const checkedFields = ['address_line_1', 'postal_code', 'city', 'country'] as const;

/** Whether two addresses are the same for a check. */
export function isSamePlace(a: AddressFields, b: AddressFields): boolean {
  return checkedFields.every((field) => a[field].trim() === b[field].trim());
}

/** An address as one line, as the check takes it. */
export function placeLine(fields: AddressFields): string {
  return `${fields.address_line_1.replaceAll(',', ' ')}, ${fields.postal_code} ${fields.city}, ${fields.country}`;
}

/** Which place a form was asked about, so that whoever sends it again means it. */
export function askedOf({ postal_code, city, country }: Pick<AddressFields, 'postal_code' | 'city' | 'country'>): string {
  return `${country} ${postal_code} ${city}`.trim();
}
