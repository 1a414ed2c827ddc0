import { describe, expect, test } from 'vitest';
import { applySavedPreferences } from './after-sign-in.server.ts';

const german = { language: 'de', currency: 'EUR' } as const;
const origin = 'https://shop.example';

describe('signing in on a new device', () => {
  test('saves the account’s language and currency in that browser', () =>
    expect(applySavedPreferences(german, '/', origin).cookies).toEqual([
      'currency=EUR; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'preferred-language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ]));
  test.each([
    ['/', '/de'],
    ['/en', '/de'],
    ['/checkout', '/de/checkout'],
    ['/en/account?tab=orders', '/de/account?tab=orders'],
    ['/products?q=a?b', '/de/products?q=a?b'],
    ['/admin/orders', '/admin/orders'],
  ])('redirects to the page in the account’s language: from %s to %s', (from, to) =>
    expect(applySavedPreferences(german, from, origin).path).toBe(to),
  );
  test('keeps the browser’s value of a setting that the customer never chose in the account', () => {
    expect(applySavedPreferences({ language: 'de', currency: null }, '/', origin).cookies).toEqual([
      expect.stringMatching(/^preferred-language=de/),
    ]);
    expect(applySavedPreferences({ language: null, currency: null }, '/en/checkout', origin)).toEqual({
      path: '/en/checkout',
      cookies: [],
    });
  });
  test('changes nothing if the account has no saved settings', () =>
    expect(applySavedPreferences(undefined, '/en', origin)).toEqual({ path: '/en', cookies: [] }));
});
