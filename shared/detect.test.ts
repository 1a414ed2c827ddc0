import { describe, expect, test } from 'vitest';
import { detectCurrency, detectLocale } from './detect.ts';
import { localeOfPath, pathInLocale, pathWithoutLocale } from './locales.ts';

describe('the language of a first visit', () => {
  test.each([
    ['CH', 'de-CH,de;q=0.9', 'de'],
    ['CH', 'en-GB', 'en'],
    ['CH', 'it-CH', 'fr'],
    ['DE', 'fr', 'de'],
    ['AT', 'en', 'de'],
    ['LU', 'de', 'de'],
    ['LU', 'en', 'fr'],
    ['BE', 'nl,en;q=0.5', 'en'],
    ['FR', 'de', 'fr'],
    ['GB', 'fr', 'en'],
    ['US', 'de', 'en'],
    ['CA', 'fr-CA', 'fr'],
    ['CA', 'de', 'en'],
    ['JP', 'de', 'fr'],
    [undefined, 'de-DE', 'fr'],
  ] as const)('from the country %s with the header Accept-Language “%s” is %s', (country, accept, locale) =>
    expect(detectLocale(country, accept)).toBe(locale),
  );
});

describe('the currency of a first visit', () => {
  test.each([
    [undefined, 'de', 'CHF'],
    ['CH', 'en', 'CHF'],
    ['LI', 'de', 'CHF'],
    ['DE', 'de-DE', 'EUR'],
    ['DE', 'de-CH', 'CHF'],
    ['LU', 'fr', 'EUR'],
  ] as const)('from the country %s with the header Accept-Language “%s” is %s', (country, accept, currency) =>
    expect(detectCurrency(country, accept)).toBe(currency),
  );
});

test('a language prefix determines the language of a URL, and any other first segment does not', () => {
  expect(['/', '/de', '/de/products', '/en/cart', '/design', '/fr/x'].map(localeOfPath)).toEqual([
    'fr',
    'de',
    'de',
    'en',
    'fr',
    'fr',
  ]);
});
test('removing a language prefix that was added gives the original path', () => {
  for (const locale of ['fr', 'de', 'en'] as const)
    for (const path of ['/', '/products']) expect(pathWithoutLocale(pathInLocale(locale, path))).toBe(path);
});
