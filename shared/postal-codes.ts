import type { addressCountries } from './countries.ts';

/** Format of the postal codes of each country; ranges that a country does not assign are excluded. */
const formats: Readonly<Record<(typeof addressCountries)[number], RegExp>> = {
  CH: /^[1-9]\d{3}$/,
  LI: /^94(8[5-9]|9[0-8])$/,
  LU: /^[1-9]\d{3}$/,
  AT: /^[1-9]\d{3}$/,
  DE: /^(?!00)\d{5}$/,
  FR: /^(?!00|99)\d{5}$/,
  IT: /^(?!000[01])\d{5}$/,
};

/** Returns whether a text has the format of a country's postal codes. */
export function isPostalCode(text: string, country: keyof typeof formats): boolean {
  return formats[country].test(text);
}

/** Removes the country prefix that people write before a postal code, as in `L-1611` or `CH 1003`. */
export function withoutCountryPrefix(text: string): string {
  return text.replace(/^[A-Z]{1,3}[-\s]\s*(?=\d)/i, '');
}
