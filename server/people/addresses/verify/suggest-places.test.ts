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
])('%s %s in %s: suggests %j', async (postal_code, city, country, places) => {
  expect((await suggestPlaces({ postal_code, city, country })).slice(0, 1)).toEqual(places);
});

test('suggests at most four places, the most similar first', async () => {
  const places = await suggestPlaces({ postal_code: '01220', city: 'Divone-les-Bains', country: 'FR' });
  expect(places[0]).toBe('Divonne-les-Bains');
  expect(places.length).toBeLessThanOrEqual(4);
});
