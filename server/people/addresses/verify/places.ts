import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Country } from './countries.ts';
import { liechtensteinPlaces } from './liechtenstein.ts';
import type { Place } from './match-place.ts';
import { placeReaders } from './read-places.ts';
import { placeFiles, type CountryWithPlaces } from './place-files.ts';

const require = createRequire(import.meta.url);

const loaded = new Map<CountryWithPlaces, Promise<ReadonlyMap<string, string>>>();

export function hasPlaceData(country: Country): country is CountryWithPlaces | 'LI' {
  return country === 'LI' || country in placeFiles;
}

/**
 * Returns the places of a postal code from the country's data set; an empty array for an unknown code. The
 * data set is loaded on first use (France needs 8 MB for a moment) and stored as one short text per postal
 * code.
 */
export async function placesOfPostalCode(
  country: CountryWithPlaces | 'LI',
  postalCode: string,
): Promise<Place[]> {
  const places = (country === 'LI' ? liechtensteinPlaces : await placesOf(country)).get(postalCode);
  return (places?.split('\n') ?? []).map((line) => {
    const [name = '', base = name, addition = ''] = line.split('\t');
    return { name, base, addition };
  });
}

function placesOf(country: CountryWithPlaces): Promise<ReadonlyMap<string, string>> {
  let reading = loaded.get(country);
  if (!reading) {
    reading = readFile(require.resolve(placeFiles[country]), 'utf8').then((text) =>
      placeReaders[country](text),
    );
    // Removes a failed read from the cache, so that the next call tries again.
    reading.catch(() => loaded.delete(country));
    loaded.set(country, reading);
  }
  return reading;
}
