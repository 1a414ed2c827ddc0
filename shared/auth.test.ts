import { expect, test } from 'vitest';
import { m } from './i18n/index.ts';
import { safeRedirectPath, signUpInput } from './auth.ts';

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
