import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Country } from './countries.ts';
import type { Place } from './match-place.ts';
import { readAll } from './read-places.ts';
import { files, type KnownCountry } from './place-files.ts';

const require = createRequire(import.meta.url);

const loaded = new Map<KnownCountry, Promise<ReadonlyMap<string, string>>>();

export function isKnownCountry(country: Country): country is KnownCountry {
  return country in files;
}

/**
 * Returns the places of a postal code from the country's data set; empty for an unknown code. The set is
 * loaded on first use (France: 8 MB for a moment) and stored as one short text per code.
 */
export async function placesOf(country: KnownCountry, postalCode: string): Promise<Place[]> {
  let reading = loaded.get(country);
  if (!reading) {
    reading = readFile(require.resolve(files[country]), 'utf8').then((text) => readAll[country](text));
    // A failure is not cached: the next call tries again.
    reading.catch(() => loaded.delete(country));
    loaded.set(country, reading);
  }
  const places = (await reading).get(postalCode);
  return (places?.split('\n') ?? []).map((line) => {
    const [name = '', base = name, addition = ''] = line.split('\t');
    return { name, base, addition };
  });
}
