import { describe, expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

describe('the canonical URL', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=news&utm_medium=email&gclid=abc', '/'],
    ['/de?fbclid=1', '/de'],
    ['/products?gclid=x&page=2', '/products?page=2'],
    ['/products?page=2&brand=b&brand=a', '/products?brand=a&brand=b&page=2'],
    ['/products?brand=a&page=2&brand=b', '/products?brand=a&brand=b&page=2'],
    ['/products?q=&sort=&min_price=&max_price=', '/products'],
    ['/de/category/brakes?spec.speeds=12&n=5', '/de/category/brakes?spec.speeds=12'],
    ['/product/pedale-abc?reviews=2&ref=x', '/product/pedale-abc?reviews=2'],
    ['/products.data?_routes=fr%2Fproducts&gclid=1', '/products.data?_routes=fr%2Fproducts'],
    ['/_root.data?utm_source=x', '/_root.data'],
    ['/products?q=%C3%A9clairage+avant', '/products?q=%C3%A9clairage+avant'],
    ['/?draft', '/?draft='],
  ])('of %s is %s', (url, expected) => {
    expect(canonicalUrl(url)).toBe(expected);
  });

  test('of a page that differs by visitor has all parameters except tracking parameters', () => {
    expect(canonicalUrl('/auth?next=%2Faccount&utm_source=mail')).toBe('/auth?next=%2Faccount');
    expect(canonicalUrl('/guide/gears?chainring=34&gclid=1')).toBe('/guide/gears?chainring=34');
    for (const url of ['/checkout/return?order=1', '/api/products?brand=b&brand=a', '/compare?x='])
      expect(canonicalUrl(url)).toBe(url);
  });

  test('is its own canonical URL', () => {
    for (const url of ['/products?size=M&brand=b&brand=a&utm_term=x', '/?draft', '/auth?next=a'])
      expect(canonicalUrl(canonicalUrl(url))).toBe(canonicalUrl(url));
  });
});
