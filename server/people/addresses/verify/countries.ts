import { addressCountries } from '#shared/countries.ts';
import { fold } from './fold.ts';

export type Country = (typeof addressCountries)[number];

const names: Record<Country, readonly string[]> = {
  CH: ['ch', 'che', 'suisse', 'schweiz', 'switzerland', 'svizzera'],
  LU: ['lu', 'lux', 'luxembourg', 'luxemburg'],
  DE: ['de', 'deu', 'allemagne', 'deutschland', 'germany'],
  FR: ['fr', 'fra', 'france', 'frankreich'],
  IT: ['it', 'ita', 'italie', 'italien', 'italy', 'italia'],
  AT: ['at', 'aut', 'autriche', 'osterreich', 'austria'],
};
const byName = new Map(addressCountries.flatMap((country) => names[country].map((name) => [fold(name), country] as const)));

/** The country of a code or of a name in French, German, English or Italian; undefined when we do not know it. */
export function countryOf(text: string): Country | undefined {
  return byName.get(fold(text));
}

/** Before a postal code on an envelope: `CH-8001`, `L-1009`, `D 79098`. */
export const envelopePrefixes: Readonly<Record<string, Country>> = {
  CH: 'CH',
  L: 'LU',
  LU: 'LU',
  D: 'DE',
  DE: 'DE',
  F: 'FR',
  FR: 'FR',
  I: 'IT',
  IT: 'IT',
  A: 'AT',
  AT: 'AT',
};

/** How many digits a country's postal codes have. */
export const postalDigits: Readonly<Record<Country, 4 | 5>> = { CH: 4, LU: 4, AT: 4, DE: 5, FR: 5, IT: 5 };
