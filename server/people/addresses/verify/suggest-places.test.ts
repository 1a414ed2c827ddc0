import { expect, test } from 'vitest';
import { suggestPlaces } from './index.ts';

test.each([
  ['1006', 'Lausane', 'CH', ['Lausanne']],
  ['1006', 'Lausanne', 'CH', []],
  ['8001', 'Winterthur', 'CH', ['Zürich']],
  ['1999', 'Nulle-Part', 'CH', []],
  ['79098', 'Freibrug', 'DE', ['Freiburg im Breisgau']],
  ['68300', 'Saint-Luis', 'FR', ['Saint-Louis']],
  ['20121', 'Milan', 'IT', []],
  ['1006', 'Lausane', 'XX', []],
])('for %s %s in the country %s the suggested places are %j', async (postalCode, city, country, places) => {
  expect((await suggestPlaces({ postal_code: postalCode, city, country })).slice(0, 1)).toEqual(places);
});

test('at most four places are suggested, the most similar first', async () => {
  const places = await suggestPlaces({ postal_code: '01220', city: 'Divone-les-Bains', country: 'FR' });
  expect(places[0]).toBe('Divonne-les-Bains');
  expect(places.length).toBeLessThanOrEqual(4);
});
