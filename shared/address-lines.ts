/** What an address is written from. */
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

/** Where the second line names the way inside a building it follows the street; elsewhere it comes before. */
const secondLineAfterStreet = new Set(['AT', 'IT']);
/** Where the place is written in capitals. */
const capitals = new Set(['FR', 'IT']);

/** Postal code and place as the country writes them; from abroad Luxembourg's code takes its `L-`. */
function placeLine(address: PostalAddress, isAbroad: boolean): string {
  const { country, postal_code, city } = address;
  const code = country === 'LU' ? postal_code.replace(/^L[\s-]*/i, '') : postal_code;
  const prefix = country === 'LU' && isAbroad ? 'L-' : '';
  return `${prefix}${code} ${capitals.has(country) ? city.toUpperCase() : city}`;
}

/**
 * An address as it stands on a parcel, by the habit of its country: company before person, the second line where it
 * belongs, and the country's name in capitals when it goes abroad (Universal Postal Union, recommendation S42).
 *
 * @param options.from the country it is sent from
 * @param options.locale language of the country's name
 */
export function addressLines(address: PostalAddress, options: { from: string; locale: string }): string[] {
  const isAbroad = address.country !== options.from;
  const street = secondLineAfterStreet.has(address.country)
    ? [address.address_line_1, address.address_line_2]
    : [address.address_line_2, address.address_line_1];
  const country = () => new Intl.DisplayNames(options.locale, { type: 'region' }).of(address.country) ?? address.country;
  return [
    address.company,
    `${address.first_name} ${address.last_name}`.trim(),
    ...street,
    placeLine(address, isAbroad),
    isAbroad ? country().toUpperCase() : null,
  ].filter((line): line is string => Boolean(line?.trim()));
}
