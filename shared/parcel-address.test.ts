import { expect, test } from 'vitest';
import { type PostalAddress, formatParcelAddress } from './parcel-address.ts';

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
  formatParcelAddress(address(more), { from: 'CH', locale });

test('an address in the shop’s own country ends with the city', () =>
  expect(written({})).toEqual(['Ada Keller', 'Rue de Bourg 12', '1003 Lausanne']));
test('an address begins with the company, and its second line stands before the street', () =>
  expect(written({ company: 'Vélo SA', address_line_2: 'c/o Rochat' })).toEqual([
    'Vélo SA',
    'Ada Keller',
    'c/o Rochat',
    'Rue de Bourg 12',
    '1003 Lausanne',
  ]));
test('an address in Austria has its second line (staircase) after the street', () =>
  expect(
    written({
      country: 'AT',
      address_line_1: 'Gasse 3',
      address_line_2: 'Stiege 2',
      postal_code: '1010',
      city: 'Wien',
    }),
  ).toEqual(['Ada Keller', 'Gasse 3', 'Stiege 2', '1010 Wien', 'AUTRICHE']));
test.each([['1740'], ['L-1740'], ['l 1740']])(
  'the postal code %s of Luxembourg is written as L-1740 on an address label from abroad',
  (postalCode) =>
    expect(written({ country: 'LU', postal_code: postalCode, city: 'Luxembourg' }).slice(-2)).toEqual([
      'L-1740 Luxembourg',
      'LUXEMBOURG',
    ]),
);
test('an address in France has its city in upper case', () =>
  expect(written({ country: 'FR', postal_code: '74000', city: 'Annecy' }).slice(-2)).toEqual([
    '74000 ANNECY',
    'FRANCE',
  ]));
test('an address names its country in the requested language', () =>
  expect(written({ country: 'DE', postal_code: '79102', city: 'Freiburg' }, 'de').slice(-2)).toEqual([
    '79102 Freiburg',
    'DEUTSCHLAND',
  ]));
test('an address without a second line has no empty line', () =>
  expect(written({ address_line_2: ' ' })).toHaveLength(3));
