import { countryOf } from './countries.ts';
import { fold } from './fold.ts';
import { matchPlace } from './match-place.ts';
import { isKnownCountry, placesOf } from './places.ts';

/** More suggestions would not help. */
const atMost = 4;

/**
 * Suggests places of a postal code when the given place is not one of them, the most similar first.
 *
 * @returns their official names; empty when the place is correct, the code is unknown, or the country has no
 *   data set
 */
export async function suggestPlaces(written: {
  postal_code: string;
  city: string;
  country: string;
}): Promise<string[]> {
  const country = countryOf(written.country);
  if (!country || !isKnownCountry(country)) return [];
  const places = await placesOf(country, written.postal_code.trim());
  if (matchPlace(written.city, places)) return [];
  const alike = new Map(places.map(({ name }) => [name, pairsInCommon(fold(name), fold(written.city))]));
  return [...alike.keys()].toSorted((a, b) => alike.get(b)! - alike.get(a)!).slice(0, atMost);
}

/** Counts the distinct pairs of adjacent letters that two texts share. */
function pairsInCommon(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
  const [ours, theirs] = [pairs(a), pairs(b)];
  return [...ours].filter((pair) => theirs.has(pair)).length;
}
