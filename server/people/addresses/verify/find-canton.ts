import { placesOfPostalCode } from './places.ts';

/**
 * Finds the canton of a Swiss postal code in the postal data: its ISO code without country, such as `VD`. A
 * postal code in several cantons gives the first one; undefined for an unknown code.
 */
export async function findCanton(postalCode: string): Promise<string | undefined> {
  const [place] = await placesOfPostalCode('CH', postalCode);
  // The suffix of a Swiss place ends with its canton: 'Lavaux VD'.
  return place?.addition.split(' ').at(-1);
}
