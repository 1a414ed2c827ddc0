import { expect, test } from 'vitest';
import { readVisitor } from './visitor.ts';

const seen = (country: string, more: Record<string, string> = {}) =>
  readVisitor({ 'cf-ipcountry': country, 'accept-language': 'de', ...more }, '203.0.113.7', true);

test.each(['XX', 'T1', 't1'])('the code %s from the proxy means an unknown country', (country) =>
  expect(seen(country)).toMatchObject({ locale: 'fr', currency: 'CHF' }),
);
test('the country that the proxy sends is used', () =>
  expect(seen('DE')).toMatchObject({ locale: 'de', currency: 'EUR' }));
test('the visitor’s own choice takes precedence over the country', () =>
  expect(seen('DE', { cookie: 'preferred-language=en; currency=CHF' })).toMatchObject({
    locale: 'en',
    currency: 'CHF',
  }));

test.each([
  ['de', 'FR', 'fr', 'de'],
  ['en', 'DE', 'de', 'en'],
  ['fr', 'US', 'en', 'fr'],
  ['xx', 'DE', 'de', 'de'],
  ['xx', 'XX', '', 'fr'],
])(
  'with the cookie preferred-language=%s, the country %s and the browser’s language %s the language is %s',
  (chosen, country, accept, locale) => {
    const headers = {
      cookie: `preferred-language=${chosen}`,
      'cf-ipcountry': country,
      'accept-language': accept,
    };
    expect(readVisitor(headers, '127.0.0.1', true).locale).toBe(locale);
  },
);
