import { type Country, findCountry, postalCodePrefixes } from './countries.ts';
import { liechtensteinPlaces } from './liechtenstein.ts';

/** The parts of an address as a person entered them. */
export interface AddressParts {
  street: string;
  postalCode: string;
  city: string;
  country: Country;
}

const postalPart = /^(?:(CH|FL|LI|LU?|DE?|FR?|IT?|AT?)[-\s]\s*)?(\d{4,5})(?!\d)\s*(.*)$/i;

/**
 * Splits an address in the form 'street, postal code city, country' into its parts. Line breaks count as
 * commas; empty parts are ignored.
 *
 * @returns the parts; `address_incomplete` when a part is missing; `address_not_found` for an unknown country
 */
export function parseAddress(
  text: string,
): { ok: true; parts: AddressParts } | { ok: false; reason: 'address_incomplete' | 'address_not_found' } {
  const parts = text
    .split(/[,;\r\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findLastIndex((part, index) => index > 0 && postalPart.test(part));
  const [, prefix, postalCode = '', rest = ''] = postalPart.exec(parts[at] ?? '') ?? [];
  if (at < 0 || !postalCode) return { ok: false, reason: 'address_incomplete' };
  const after = parts.slice(at + 1);
  const city = rest || after.shift() || '';
  const named = after.at(-1);
  const country = named === undefined ? countryWithout(prefix, postalCode) : findCountry(named);
  if (!country && named !== undefined) return { ok: false, reason: 'address_not_found' };
  const street = joinStreet(parts.slice(0, at));
  // 'Rue X, 1003, CH' has no city: the country directly follows the postal code.
  if (!country || !street || !city || (named === undefined && findCountry(city)))
    return { ok: false, reason: 'address_incomplete' };
  return { ok: true, parts: { street, postalCode, city, country } };
}

// People often leave out their own country. A postal code with four digits then counts as Swiss, because
// Switzerland is the default of the form and shares its postal codes with Liechtenstein. A postal code with five digits is rejected, because it could belong
// to three countries.
function countryWithout(prefix: string | undefined, postalCode: string): Country | undefined {
  if (prefix) return postalCodePrefixes[prefix.toUpperCase()];
  if (liechtensteinPlaces.has(postalCode)) return 'LI';
  return postalCode.length === 4 ? 'CH' : undefined;
}

// 'Via Roma, 12' and '12, rue de la Gare' become one street line. A line with a floor or a company is not
// part of the street.
function joinStreet(lines: string[]): string {
  const [first = '', second] = lines;
  const isNumber = (line: string) => /^\d+\s?(bis|ter|quater|[a-z])?([/-]\s?\w+)?$/i.test(line);
  if (second !== undefined && (isNumber(first) || isNumber(second))) return `${first} ${second}`;
  return lines.find((line) => /\d/.test(line) && /\p{L}{2}/u.test(line)) ?? first;
}
