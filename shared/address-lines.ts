/** The fields of a postal address. */
export interface PostalAddress {
  first_name: string;
  last_name: string;
  company: string | null;
  address_line_1: string;
  address_line_2: string | null;
  postal_code: string;
  city: string;
  country: string;
}

/**
 * Countries where the second line (location inside the building) follows the street; elsewhere it precedes
 * it.
 */
const secondLineAfterStreet = new Set(['AT', 'IT']);
/** Countries where the place is in upper case. */
const capitals = new Set(['FR', 'IT']);

/** Formats postal code and place for the country; from abroad Luxembourg's code gets the prefix `L-`. */
function placeLine(address: PostalAddress, isAbroad: boolean): string {
  const { country, postal_code, city } = address;
  const code = country === 'LU' ? postal_code.replace(/^L[\s-]*/i, '') : postal_code;
  const prefix = country === 'LU' && isAbroad ? 'L-' : '';
  return `${prefix}${code} ${capitals.has(country) ? city.toUpperCase() : city}`;
}

/**
 * Formats an address for a parcel by the convention of its country: company before person, the second line in
 * its place, and for foreign addresses the country's name in upper case (Universal Postal Union,
 * recommendation S42).
 *
 * @param options.from the country of dispatch
 * @param options.locale language of the country's name
 */
export function addressLines(address: PostalAddress, options: { from: string; locale: string }): string[] {
  const isAbroad = address.country !== options.from;
  const street = secondLineAfterStreet.has(address.country)
    ? [address.address_line_1, address.address_line_2]
    : [address.address_line_2, address.address_line_1];
  const country = () =>
    new Intl.DisplayNames(options.locale, { type: 'region' }).of(address.country) ?? address.country;
  return [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    ...street,
    placeLine(address, isAbroad),
    isAbroad ? country().toUpperCase() : null,
  ].filter((line): line is string => Boolean(line?.trim()));
}
