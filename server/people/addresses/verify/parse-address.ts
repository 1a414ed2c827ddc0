import { type Country, countryOf, envelopePrefixes, postalDigits } from './countries.ts';

/** The parts of an address as entered. */
export interface AddressParts {
  street: string;
  postalCode: string;
  city: string;
  country: Country;
}

const postalPart = /^(?:(CH|LU?|DE?|FR?|IT?|AT?)[-\s]\s*)?(\d{4,5})(?!\d)\s*(.*)$/i;

/**
 * Splits 'street, postal city, country' into its parts. Line breaks count as commas, empty parts are ignored.
 *
 * @returns the parts; `address_incomplete` when one is missing, `address_not_found` for an unknown country
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
  const country = named === undefined ? countryWithout(prefix, postalCode) : countryOf(named);
  if (!country && named !== undefined) return { ok: false, reason: 'address_not_found' };
  const street = joinStreet(parts.slice(0, at));
  // 'Rue X, 1003, CH' has no place: the country follows the postal code directly.
  if (!country || !street || !city || (named === undefined && countryOf(city)))
    return { ok: false, reason: 'address_incomplete' };
  return { ok: true, parts: { street, postalCode, city, country } };
}

// People omit their own country: four digits count as Swiss, the form's default; five digits could be any of
// three countries.
function countryWithout(prefix: string | undefined, postalCode: string): Country | undefined {
  if (prefix) return envelopePrefixes[prefix.toUpperCase()];
  return postalCode.length === postalDigits.CH ? 'CH' : undefined;
}

// 'Via Roma, 12' and '12, rue de la Gare' form one line; a floor or company on another line is not part of
// the street.
function joinStreet(lines: string[]): string {
  const [first = '', second] = lines;
  const isNumber = (line: string) => /^\d+\s?(bis|ter|quater|[a-z])?([/-]\s?\w+)?$/i.test(line);
  if (second !== undefined && (isNumber(first) || isNumber(second))) return `${first} ${second}`;
  return lines.find((line) => /\d/.test(line) && /\p{L}{2}/u.test(line)) ?? first;
}
