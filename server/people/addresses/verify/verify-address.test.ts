import { describe, expect, test } from 'vitest';
import { streetLine, verifyAddress } from './index.ts';

const line = async (text: string) => {
  const outcome = await verifyAddress(text);
  return outcome.ok
    ? `${streetLine(outcome.address)} / ${outcome.address.postal_code} ${outcome.address.locality} / ${outcome.address.country} ${outcome.isVerified}`
    : outcome.reason;
};

describe('an existing address gets its official spelling', () => {
  test.each([
    ['bahnhofstr. 12 a, 8001 zurich, CH', 'Bahnhofstrasse 12a / 8001 Zürich / CH true'],
    ['12 bis rue de la Gare, 1003 LAUSANNE, Suisse', 'Rue de la Gare 12 bis / 1003 Lausanne / CH true'],
    ['Rue du Rhône 8, 1204 Genf, Schweiz', 'Rue du Rhône 8 / 1204 Genève / CH true'],
    ['Marktgasse 1, 9000 Saint-Gall, Switzerland', 'Marktgasse 1 / 9000 St. Gallen / CH true'],
    ['Quai du Bas 3, 2502 Bienne, CH', 'Quai du Bas 3 / 2502 Biel/Bienne / CH true'],
    ['Chemin 4, 1072 Forel, CH', 'Chemin 4 / 1072 Forel (Lavaux) / CH true'],
    ['Städtle 1, 9490 vaduz, LI', 'Städtle 1 / 9490 Vaduz / LI true'],
    ['Landstr. 5, FL-9487 Bendern', 'Landstrasse 5 / 9487 Bendern / LI true'],
    ['Im Bretscha 2, 9494 Schaan', 'Im Bretscha 2 / 9494 Schaan / LI true'],
    [
      'Kaiser-Joseph-Straße 200, 79098 Freiburg i. Br., DE',
      'Kaiser-Joseph-Straße 200 / 79098 Freiburg im Breisgau / DE true',
    ],
    ['Zeil 5, 60311 Frankfurt/M, Allemagne', 'Zeil 5 / 60311 Frankfurt am Main / DE true'],
    ['Prager Straße 2, 01069 Dresden, Germany', 'Prager Straße 2 / 01069 Dresden / DE true'],
    ['Neuer Wall 1, 80331 Muenchen, Deutschland', 'Neuer Wall 1 / 80331 München / DE true'],
    ['12 rue du 8 Mai 1945, 68300 St Louis, France', '12 rue du 8 Mai 1945 / 68300 Saint-Louis / FR true'],
    ['12, rue de la Gare, L-1611 Luxemburg, LU', '12 rue de la Gare / 1611 Luxembourg / LU true'],
    ['3, rue de la Roquette, 75011 Paris Cedex 11, FR', '3 rue de la Roquette / 75011 Paris / FR true'],
  ])('when a customer writes: %s', async (text, expected) => expect(await line(text)).toBe(expected));
});

describe('without a data set only the format is checked and the address stays unverified', () => {
  test.each([
    ['4, Haaptstrooss, L-8720 Rippweiler, LU', '4 Haaptstrooss / 8720 Rippweiler / LU false'],
    ['Via Roma 12/B, 20121 Milano, Italie', 'Via Roma 12/B / 20121 Milano / IT false'],
    ['Ringstr. 5, 1010 Wien, Österreich', 'Ringstraße 5 / 1010 Wien / AT false'],
    ['Via Roma 1, 2012 Milano, IT', 'address_not_found'],
  ])('for the input: %s', async (text, expected) => expect(await line(text)).toBe(expected));
});

describe('a non-existent address is not found', () => {
  test.each([
    'Rue X 1, 1003 Zürich, CH',
    'Rue X 1, 1999 Nulle-Part, CH',
    'Zeil 5, 15230 Frankfurt am Main, DE',
    'Rue X 1, 75011 Lyon, FR',
    'Rue X 1, 80010 Zürich, CH',
    'Rue X 1, 9053 Luxembourg, LU',
    'Rue X 1, 0000 Lausanne, CH',
    'Städtle 1, 9490 Schaan, LI',
    'Städtle 1, 9489 Vaduz, LI',
    'Städtle 1, 9490 Vaduz, CH',
    'Main St 1, 1000 Bruxelles, Belgique',
  ])('for the input: %s', async (text) => expect(await line(text)).toBe('address_not_found'));
});

describe('an address without street, postal code or city is incomplete', () => {
  test.each([
    '',
    'Lausanne',
    '1003 Lausanne, CH',
    'Rue X 1, Lausanne, CH',
    'Rue X 1, 1003, CH',
    ', 1003 Lausanne, CH',
  ])('for the input: “%s”', async (text) => expect(await line(text)).toBe('address_incomplete'));
});

test('an address is verified in the same way with line breaks and additional commas', async () => {
  expect(await line('Rue de Bourg 8,\n\n 1003  Lausanne,,\n CH,')).toBe(
    'Rue de Bourg 8 / 1003 Lausanne / CH true',
  );
});
test('a postal code of four digits without a country is Swiss, and one of five digits is ambiguous', async () => {
  expect([await line('Rue de Bourg 8, 1003 Lausanne'), await line('Zeil 5, 60311 Frankfurt')]).toEqual([
    'Rue de Bourg 8 / 1003 Lausanne / CH true',
    'address_incomplete',
  ]);
});

test('the result names the source for each part, and no source for a street that was not checked', async () => {
  const checked = async (text: string) => {
    const outcome = await verifyAddress(text);
    return outcome.ok ? outcome.checked : outcome.reason;
  };
  const street = { street_number: null, route: null };
  expect(await checked('Rue Inventée 8, 1003 Lausanne, CH')).toEqual({
    ...street,
    locality: 'postal_data',
    postal_code: 'postal_data',
  });
  expect(await checked('12 rue de la Gare, 1611 Luxembourg, LU')).toEqual({
    ...street,
    locality: 'postal_regions',
    postal_code: 'postal_regions',
  });
  expect(await checked('Via Roma 12, 20121 Milano, IT')).toEqual({
    ...street,
    locality: null,
    postal_code: 'format',
  });
});
