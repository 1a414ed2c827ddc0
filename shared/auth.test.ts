import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { m } from './i18n/index.ts';
import { pathWithoutLocale } from './locales.ts';
import { pathInShop, safeRedirectPath, signUpInput } from './auth.ts';

test('after sign-in only a path within the shop is accepted as redirect', () => {
  expect(['/checkout', '/de/checkout/return?order=1', '/account?tab=orders'].map(safeRedirectPath)).toEqual([
    '/checkout',
    '/de/checkout/return?order=1',
    '/account?tab=orders',
  ]);
  expect(
    [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'checkout',
      '',
      null,
      '/auth',
      '/de/auth?next=/x',
      '/logout',
    ].map(safeRedirectPath),
  ).toEqual(Array(10).fill(undefined));
});

describe('a URL from outside', () => {
  test.each([
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/de//evil.example',
    '/de/.//evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n\\evil.example',
    '/.\\/evil.example',
    '//shop.invalid@evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://shop.example@evil.example/',
    'http://shop.example/',
  ])('%j is refused, because it leads to another site', (url) => {
    expect(pathInShop(url, 'https://shop.example')).toBeUndefined();
    expect(safeRedirectPath(url)).toBeUndefined();
  });

  test('leads to the same page of the shop with and without its origin', () => {
    expect(pathInShop('https://shop.example/de/cart?a=//b', 'https://shop.example')).toBe('/de/cart?a=//b');
    expect(pathInShop('/de/cart?a=//b', 'https://shop.example')).toBe('/de/cart?a=//b');
  });

  test('never leaves the shop when it is accepted, in any language', () => {
    const part = fc.constantFrom('/', '.', '..', '%2e', '\\', '\t', 'de', 'evil.example', '@', ':', '?', '#');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const path = pathInShop(`/${parts.join('')}`);
        for (const shown of path ? [path, pathWithoutLocale(path)] : [])
          expect(new URL(shown, 'https://shop.example').origin).toBe('https://shop.example');
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
test('two different passwords are reported at the second password field', () => {
  const form = {
    email: 'a@b.ch',
    password: 'abcdef',
    confirmPassword: 'abcdeg',
    firstName: 'A',
    lastName: 'B',
  };
  expect(signUpInput.safeParse(form).error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['confirmPassword', m.auth_mismatch()],
  ]);
});
