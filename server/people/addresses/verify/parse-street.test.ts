import { expect, test } from 'vitest';
import { parseStreet } from './parse-street.ts';

test.each([
  ['Bahnhofstrasse 12a', 'CH', 'Bahnhofstrasse', '12a'],
  ['12bis, rue de la Gare', 'FR', 'rue de la Gare', '12 bis'],
  ['4 avenue des Alpes', 'CH', 'Avenue des Alpes', '4'],
  ['Via Roma 12/B', 'IT', 'Via Roma', '12/B'],
  ['Straße des 17. Juni 135', 'DE', 'Straße des 17. Juni', '135'],
  ['Berliner Str. 7-9', 'DE', 'Berliner Straße', '7-9'],
  ['Rue du 8 Mai 1945', 'FR', 'Rue du 8 Mai 1945', ''],
  ['Dorfplatz', 'CH', 'Dorfplatz', ''],
  ["5 d'Artagnan", 'FR', "d'Artagnan", '5'],
] as const)(
  'the street line %s in the country %s is split into street and house number',
  (line, country, route, number) => {
    expect(parseStreet(line, country)).toEqual({ route, street_number: number });
  },
);
