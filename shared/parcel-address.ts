import { countryName } from './countries.ts';
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
 * Countries in which the second address line (floor, building) follows the street. In other countries it
 * precedes the street.
 */
const secondLineAfterStreet = new Set(['AT', 'IT']);
/** Countries in which the city is written in upper case. */
const capitals = new Set(['FR', 'IT']);

/**
 * Formats the line with postal code and city. On a parcel from abroad, a postal code of Luxembourg gets the
 * prefix `L-`.
 */
function placeLine(address: PostalAddress, isAbroad: boolean): string {
  const { country, postal_code: postalCode, city } = address;
  const code = country === 'LU' ? postalCode.replace(/^L[\s-]*/i, '') : postalCode;
  const prefix = country === 'LU' && isAbroad ? 'L-' : '';
  return `${prefix}${code} ${capitals.has(country) ? city.toUpperCase() : city}`;
}

/**
 * Formats an address for a parcel as is usual in its country. The company comes before the person, and the
 * second address line before or after the street. An address abroad ends with the country's name in upper
 * case (Universal Postal Union, recommendation S42).
 *
 * @param options.from country from which the parcel is sent
 * @param options.locale language of the country's name
 */
export function formatParcelAddress(
  address: PostalAddress,
  options: { from: string; locale: string },
): string[] {
  const isAbroad = address.country !== options.from;
  const street = secondLineAfterStreet.has(address.country)
    ? [address.address_line_1, address.address_line_2]
    : [address.address_line_2, address.address_line_1];
  const country = () => countryName(address.country, options.locale);
  return [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    ...street,
    placeLine(address, isAbroad),
    isAbroad ? country().toUpperCase() : null,
  ].filter((line): line is string => Boolean(line?.trim()));
}
