import { type Country, countryOf, envelopePrefixes, postalDigits } from './countries.ts';

/** The parts of an address as they were written. */
export interface AddressParts {
  street: string;
  postalCode: string;
  city: string;
  country: Country;
}

const postalPart = /^(?:(CH|LU?|DE?|FR?|IT?|AT?)[-\s]\s*)?(\d{4,5})(?!\d)\s*(.*)$/i;

/**
 * Takes 'street, postal city, country' apart. Line breaks count as commas, empty parts do not count.
 *
 * @returns the parts; `address_incomplete` when one is missing, `address_not_found` for a country we do not know
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
  // 'Rue X, 1003, CH' has no place: what follows the code is the country.
  if (!country || !street || !city || (named === undefined && countryOf(city))) return { ok: false, reason: 'address_incomplete' };
  return { ok: true, parts: { street, postalCode, city, country } };
}

// Nobody writes the country within it: four digits are Swiss, as the form's default; five could be any of three.
function countryWithout(prefix: string | undefined, postalCode: string): Country | undefined {
  if (prefix) return envelopePrefixes[prefix.toUpperCase()];
  return postalCode.length === postalDigits.CH ? 'CH' : undefined;
}

// 'Via Roma, 12' and '12, rue de la Gare' are one line; a floor or a company on another line is not the street.
function joinStreet(lines: string[]): string {
  const [first = '', second] = lines;
  const isNumber = (line: string) => /^\d+\s?(bis|ter|quater|[a-z])?([/-]\s?\w+)?$/i.test(line);
  if (second !== undefined && (isNumber(first) || isNumber(second))) return `${first} ${second}`;
  return lines.find((line) => /\d/.test(line) && /\p{L}{2}/u.test(line)) ?? first;
}
