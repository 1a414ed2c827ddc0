import { findCountry } from './countries.ts';
import { foldPlaceName } from './fold.ts';
import { matchPlace } from './match-place.ts';
import { hasPlaceData, placesOfPostalCode } from './places.ts';

/** Number of suggestions that the correction of an address shows; a longer list does not help the visitor. */
const fewPlaces = 4;

/**
 * Suggests places of a postal code, the most similar first, when the entered city is not one of them.
 *
 * @param atMost largest number of suggestions
 * @returns official names; empty when the city is correct, the postal code is unknown, or the country has no
 * data set
 */
export async function suggestPlaces(
  written: { postal_code: string; city: string; country: string },
  atMost = fewPlaces,
): Promise<string[]> {
  const country = findCountry(written.country);
  if (!country || !hasPlaceData(country)) return [];
  const places = await placesOfPostalCode(country, written.postal_code.trim());
  if (matchPlace(written.city, places)) return [];
  const alike = new Map(
    places.map(({ name }) => [name, pairsInCommon(foldPlaceName(name), foldPlaceName(written.city))]),
  );
  return [...alike.keys()].toSorted((a, b) => alike.get(b)! - alike.get(a)!).slice(0, atMost);
}

/** Counts the different pairs of adjacent letters that occur in both texts. */
function pairsInCommon(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
  const [ours, theirs] = [pairs(a), pairs(b)];
  return [...ours].filter((pair) => theirs.has(pair)).length;
}
