import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { countedPages, findCountedPage } from './counted-pages.ts';

const id = '0b9f3c1e-8a55-4c0e-9d2f-6a1b2c3d4e5f';

test.each([
  ['/', '/'],
  ['/de', '/'],
  ['/en/products?page=2', '/products'],
  ['/category/cassettes', '/category/cassettes'],
  ['/checkout/return?order=1', '/checkout/return'],
  ['/product-cards?ids=1', undefined],
  ['/delivery-days', undefined],
  ['/api/products', undefined],
  ['/assets/a.js', undefined],
  ['/favicon.svg', undefined],
  ['/admin/orders', undefined],
  ['/products.data', undefined],
  ['/wp-login.php', undefined],
  ['/alerts/secret', undefined],
  ['/appointments/secret', undefined],
  ['/product/1', undefined],
])('the path %s is counted as the page %s', (address, path) =>
  expect(findCountedPage(address)?.path).toBe(path),
);

test('a content page is counted at its address, and nothing below it', () => {
  const find = (path: string) => findCountedPage(path, { isContentPage: (slug) => slug === 'atelier' })?.path;
  expect(['/atelier', '/en/atelier?utm_source=a', '/atelier/x', '/autre'].map(find)).toEqual([
    '/atelier',
    '/atelier',
    undefined,
    undefined,
  ]);
});

test('a product page is counted as the same page in every language, and the counted view contains the id of the product', () => {
  expect(
    ['', '/de', '/en'].map((language) => findCountedPage(`${language}/product/${id}?variant=2`)),
  ).toEqual(Array.from({ length: 3 }, () => ({ path: `/product/${id}`, name: 'product', productId: id })));
});

test('a readable product path is counted as the page of the product, and an unknown one is not counted', () => {
  const productIdOf = (segment: string) => (segment === 'cassette-0b9f3c1e8a' ? id : undefined);
  const find = (path: string) => findCountedPage(path, { productIdOf });
  const page = { path: `/product/${id}`, name: 'product', productId: id };
  expect(['/product/cassette-0b9f3c1e8a?variant=2', '/de/product/Cassette-0b9f3c1e8a'].map(find)).toEqual([
    page,
    page,
  ]);
  expect(['/product/cassette-0b9f3c1e8b', '/product/', '/product'].map(find)).toEqual(
    Array.from({ length: 3 }, () => undefined),
  );
});

test('every page of the storefront is counted by its first segment, except content pages, pages reached by a secret link and data responses requested by scripts', () => {
  const [french] = routes as { children?: { path?: string }[] }[];
  const names = new Set(french!.children!.map(({ path }) => (path ?? '').split('/')[0]!));
  const left = [...names].filter((name) => !countedPages.has(name));
  expect(left.sort()).toEqual([
    '*',
    ':slug',
    'alerts',
    'appointments',
    'delivery-days',
    'invitation',
    'newsletter',
    'offline',
    'product-cards',
    'product-fit',
    'product-standing',
    'setup',
    'unsubscribe',
  ]);
  expect([...countedPages].filter((name) => !names.has(name))).toEqual([]);
});
