import { expect, test } from 'vitest';
import { type PostalAddress, addressLines } from './address-lines.ts';

const address = (more: Partial<PostalAddress>): PostalAddress => ({
  first_name: 'Ada',
  last_name: 'Keller',
  company: null,
  address_line_1: 'Rue de Bourg 12',
  address_line_2: null,
  postal_code: '1003',
  city: 'Lausanne',
  country: 'CH',
  ...more,
});
const written = (more: Partial<PostalAddress>, locale = 'fr') =>
  addressLines(address(more), { from: 'CH', locale });

test('a domestic address ends with the place', () =>
  expect(written({})).toEqual(['Ada Keller', 'Rue de Bourg 12', '1003 Lausanne']));
test('the company comes first, the second line before the street', () =>
  expect(written({ company: 'Vélo SA', address_line_2: 'c/o Rochat' })).toEqual([
    'Vélo SA',
    'Ada Keller',
    'c/o Rochat',
    'Rue de Bourg 12',
    '1003 Lausanne',
  ]));
test('in Austria the second line (staircase) follows the street', () =>
  expect(
    written({
      country: 'AT',
      address_line_1: 'Gasse 3',
      address_line_2: 'Stiege 2',
      postal_code: '1010',
      city: 'Wien',
    }),
  ).toEqual(['Ada Keller', 'Gasse 3', 'Stiege 2', '1010 Wien', 'AUTRICHE']));
test.each([['1740'], ['L-1740'], ['l 1740']])('Luxembourg’s %s becomes L-1740 from abroad', (postal_code) =>
  expect(written({ country: 'LU', postal_code, city: 'Luxembourg' }).slice(-2)).toEqual([
    'L-1740 Luxembourg',
    'LUXEMBOURG',
  ]),
);
test('in France the place is in upper case', () =>
  expect(written({ country: 'FR', postal_code: '74000', city: 'Annecy' }).slice(-2)).toEqual([
    '74000 ANNECY',
    'FRANCE',
  ]));
test('the country is named in the requested language', () =>
  expect(written({ country: 'DE', postal_code: '79102', city: 'Freiburg' }, 'de').slice(-2)).toEqual([
    '79102 Freiburg',
    'DEUTSCHLAND',
  ]));
test('an empty second line leaves no gap', () => expect(written({ address_line_2: ' ' })).toHaveLength(3));
