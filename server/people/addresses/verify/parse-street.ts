import type { Country } from './countries.ts';

const repeat = '(?:bis|ter|quater|[a-z])';
const numberFirst = new RegExp(
  `^(\\d+(?:\\s?${repeat}(?![\\p{L}’']))?(?:[-/]\\d+\\s?${repeat}?(?![\\p{L}’']))?),?\\s+(\\p{L}.*)$`,
  'iu',
);
const numberLast = new RegExp(
  `^(.*\\p{L}.*?)[,\\s]+(?:n[°o.]\\s*)?(\\d+(?:\\s?${repeat})?(?:\\s?[-/]\\s?(?:\\d+\\s?[a-z]?|[a-z]))*)$`,
  'iu',
);
// Streets and squares may be named after a date: 'Rue du 8 Mai 1945' has no house number.
const dated =
  /\b(janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre|märz|juni|juli|oktober|dezember|aprile|maggio|giugno|luglio|settembre|novembre|dicembre)$/i;

/** Splits a street line into the street's name and the house number, which may come first or last. */
export function parseStreet(line: string, country: Country): { route: string; street_number: string } {
  const text = line.replace(/\s+/g, ' ').trim();
  const first = numberFirst.exec(text);
  if (first) return { route: spellStreet(first[2]!, country), street_number: spellNumber(first[1]!) };
  const last = numberLast.exec(text);
  if (last && !(dated.test(last[1]!) && Number(last[2]) > 1700))
    return { route: spellStreet(last[1]!, country), street_number: spellNumber(last[2]!) };
  return { route: spellStreet(text, country), street_number: '' };
}

/** Normalizes a house number: '12 a' → '12a', '12bis' → '12 bis', '12 / b' → '12/b'. */
function spellNumber(text: string): string {
  return text
    .replace(/\s*([-/])\s*/g, '$1')
    .replace(
      /(\d)\s?(bis|ter|quater)$/i,
      (_, digit: string, word: string) => `${digit} ${word.toLowerCase()}`,
    )
    .replace(/(\d)\s([a-z])$/i, (_, digit: string, letter: string) => digit + letter.toLowerCase());
}

// Writes abbreviations in full, as carriers require, and starts a name with a capital letter, except in
// France and Luxembourg. Swiss addresses do not use ß.
function spellStreet(written: string, country: Country): string {
  if (country === 'FR' || country === 'LU') return written;
  const route = written.charAt(0).toLocaleUpperCase() + written.slice(1);
  if (country === 'IT') return route;
  const street = country === 'DE' || country === 'AT' ? 'straße' : 'strasse';
  return route
    .replace(/(\p{L})str\.?$/iu, `$1${street}`)
    .replace(/([\s-])str\.?$/iu, (_, gap: string) => gap + street.replace('s', 'S'));
}

/** Joins street and house number to one line: the number first in France and Luxembourg, last elsewhere. */
export function streetLine(address: { route: string; street_number: string; country: string }): string {
  const { route, street_number: number, country } = address;
  if (!number) return route;
  return country === 'FR' || country === 'LU' ? `${number} ${route}` : `${route} ${number}`;
}
