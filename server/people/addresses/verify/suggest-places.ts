import { countryOf } from './countries.ts';
import { fold } from './fold.ts';
import { matchPlace } from './match-place.ts';
import { isKnownCountry, placesOf } from './places.ts';

/** More than so many are no help. */
const atMost = 4;

/**
 * Which places a postal code has when the one written beside it is none of them: the most alike first.
 *
 * @returns their official names; none where the place is right, the code is unknown, or the country has no data set
 */
export async function suggestPlaces(written: { postal_code: string; city: string; country: string }): Promise<string[]> {
  const country = countryOf(written.country);
  if (!country || !isKnownCountry(country)) return [];
  const places = await placesOf(country, written.postal_code.trim());
  if (matchPlace(written.city, places)) return [];
  const alike = new Map(places.map(({ name }) => [name, pairsInCommon(fold(name), fold(written.city))]));
  return [...alike.keys()].toSorted((a, b) => alike.get(b)! - alike.get(a)!).slice(0, atMost);
}

/** How many neighbouring letters two words share. */
function pairsInCommon(a: string, b: string): number {
  const pairs = (text: string) => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
  const [ours, theirs] = [pairs(a), pairs(b)];
  return [...ours].filter((pair) => theirs.has(pair)).length;
}
