import { expect, test } from 'vitest';
import { getsSharedPage, isCacheable } from './shared-page.ts';

const session = 'shop.session_token=abc.def';
const signedIn = `${session}; signed-in=scripts`;

test('a signed-in visitor with scripts gets the page of all visitors', () => {
  for (const url of ['/', '/de/products?page=2', '/product/pedale-abc', '/category/brakes.data?_routes=x'])
    expect([url, getsSharedPage(url, signedIn), isCacheable('GET', url, { cookie: signedIn })]).toEqual([
      url,
      true,
      true,
    ]);
});

test('a signed-in visitor gets an own page without scripts, for a draft, and where a page shows own data', () => {
  expect(isCacheable('GET', '/', { cookie: session })).toBe(false);
  expect(isCacheable('GET', '/', { cookie: `${session}; signed-in=yes` })).toBe(false);
  for (const url of [
    '/?draft=',
    '/guide?preview',
    '/account',
    '/checkout',
    '/orders/1',
    '/admin',
    '/favourites',
  ])
    expect([url, isCacheable('GET', url, { cookie: signedIn })]).toEqual([url, false]);
});

test('requests with a token and forms are never answered from the cache', () => {
  expect(isCacheable('GET', '/', { authorization: 'Bearer abc' })).toBe(false);
  expect(isCacheable('POST', '/', {})).toBe(false);
  expect(isCacheable('HEAD', '/account', {})).toBe(true);
});
