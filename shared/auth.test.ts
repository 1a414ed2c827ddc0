import { expect, test } from 'vitest';
import { ownPath, signUpInput } from './auth.ts';

test('only a path within the shop is followed after signing in', () => {
  expect(['/checkout', '/de/checkout/return?order=1', '/account?tab=orders'].map(ownPath)).toEqual([
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
    ].map(ownPath),
  ).toEqual(Array(10).fill(undefined));
});
test('a password mismatch is reported at the second field', () => {
  const form = {
    email: 'a@b.ch',
    password: 'abcdef',
    confirmPassword: 'abcdeg',
    firstName: 'A',
    lastName: 'B',
  };
  expect(signUpInput.safeParse(form).error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['confirmPassword', 'mismatch'],
  ]);
});
