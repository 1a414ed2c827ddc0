import { addressCountries } from '#shared/countries.ts';
import { foldPlaceName } from './fold.ts';

export type Country = (typeof addressCountries)[number];

const names: Record<Country, readonly string[]> = {
  CH: ['ch', 'che', 'suisse', 'schweiz', 'switzerland', 'svizzera'],
  LI: ['li', 'lie', 'liechtenstein', 'fl'],
  LU: ['lu', 'lux', 'luxembourg', 'luxemburg'],
  DE: ['de', 'deu', 'allemagne', 'deutschland', 'germany'],
  FR: ['fr', 'fra', 'france', 'frankreich'],
  IT: ['it', 'ita', 'italie', 'italien', 'italy', 'italia'],
  AT: ['at', 'aut', 'autriche', 'osterreich', 'austria'],
};
const byName = new Map(
  addressCountries.flatMap((country) =>
    names[country].map((name) => [foldPlaceName(name), country] as const),
  ),
);

/**
 * Finds a country by its code or by its name in French, German, English or Italian; undefined when there is
 * none.
 */
export function findCountry(text: string): Country | undefined {
  return byName.get(foldPlaceName(text));
}

/**
 * Country prefixes that people write before a postal code, with the country they mean: `CH-8001`, `L-1009`,
 * `D 79098`.
 */
export const postalCodePrefixes: Readonly<Record<string, Country>> = {
  CH: 'CH',
  FL: 'LI',
  LI: 'LI',
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
