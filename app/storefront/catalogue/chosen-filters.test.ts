import { expect, test } from 'vitest';
import { chosenFilters } from './chosen-filters.ts';
import { readProductListQuery } from './list-query.ts';
import { productListUrl } from './product-list-url.ts';

const group = (title: string, name: string, ...values: string[]) => ({
  title,
  name,
  values: values.map((value) => ({ value, label: value.toUpperCase(), count: 1 })),
  chosen: [],
});

const chosenOf = (search: string) =>
  chosenFilters({
    query: readProductListQuery(new URLSearchParams(search)),
    availability: group('Disponibilité', 'availability', 'in'),
    filters: [
      group('Vitesses', 'spec.speeds', '11', '12'),
      group('Taille', 'size', 'm'),
      group('Pointure', 'size', '42'),
      group('Marque', 'brand', 'shimano', 'sram'),
    ],
  }).map(({ title, label, rest }) => [title, label, productListUrl('/products', rest)]);

test('lists each chosen value with the URL of the list without it, and preserves search and sort order', () => {
  expect(chosenOf('q=frein&brand=sram&brand=shimano&availability=in&sort=newest&page=3')).toEqual([
    ['Disponibilité', 'IN', '/products?q=frein&brand=sram&brand=shimano&sort=newest'],
    ['Marque', 'SRAM', '/products?q=frein&availability=in&brand=shimano&sort=newest'],
    ['Marque', 'SHIMANO', '/products?q=frein&availability=in&brand=sram&sort=newest'],
  ]);
});

test('names a size by its own group, and removes one of two values of a specification', () => {
  expect(chosenOf('size=42&spec.speeds=11&spec.speeds=12')).toEqual([
    ['Vitesses', '11', '/products?size=42&spec.speeds=12'],
    ['Vitesses', '12', '/products?size=42&spec.speeds=11'],
    ['Pointure', '42', '/products?spec.speeds=11&spec.speeds=12'],
  ]);
});

test('lists both price limits, and shows the raw value if no listed product has it', () => {
  expect(chosenOf('min_price=10&max_price=50&brand=gone')).toEqual([
    ['Prix (CHF)', 'De 10', '/products?brand=gone&max_price=50'],
    ['Prix (CHF)', 'À 50', '/products?brand=gone&min_price=10'],
    ['Marque', 'gone', '/products?min_price=10&max_price=50'],
  ]);
});

test('lists each fit verdict, and drops the bike from the URL when the last verdict is removed', () => {
  expect(chosenOf('bike=abc&fit=yes')).toEqual([['Mon vélo', 'Va sur mon vélo', '/products']]);
});

test('is empty without filters', () => {
  expect(chosenOf('q=frein&sort=newest')).toEqual([]);
});
