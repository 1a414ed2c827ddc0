import { describe, expect, test } from 'vitest';
import { approximateEuro } from './approximate-price.ts';
import { formatLongDate, formatOrderAmount, formatPercent, formatPrice, formatWeight } from './format.ts';

describe('a price', () => {
  test('in whole francs has no decimal places', () =>
    expect(formatPrice(129_900)).toBe('CHF\u00a01\u2019299'));
  test('with centimes has two decimal places', () => expect(formatPrice(4_990)).toBe('CHF\u00a049.90'));
  test('is never rounded', () => expect(formatPrice(99_999)).toBe('CHF\u00a0999.99'));
  test('in euro has the German format', () =>
    expect([formatPrice(129_900, 'EUR'), formatPrice(4_990, 'EUR')]).toEqual([
      '1.299\u00a0€',
      '49,90\u00a0€',
    ]));
});

test('an amount of an order has two decimal places and is followed by CHF', () =>
  expect([formatOrderAmount(129_900), formatOrderAmount(-5)]).toEqual([
    '1\u2019299.00\u00a0CHF',
    '−0.05\u00a0CHF',
  ]));
test('a date is written in the long form of the reader’s language', () => {
  expect(['fr', 'de', 'en'].map((locale) => formatLongDate('2026-11-21T10:00:00Z', locale as 'fr'))).toEqual([
    '21 novembre 2026',
    '21. November 2026',
    '21 November 2026',
  ]);
});
test('the day of a timestamp is that of the shop’s time zone, not of the server’s', () =>
  expect(formatLongDate('2026-11-21T23:30:00Z', 'fr')).toBe('22 novembre 2026'));
test('a weight is written in grams, and from one kilogram on in kilograms', () =>
  expect([formatWeight(385, 'fr'), formatWeight(8_250, 'fr')]).toEqual(['385\u00a0g', '8,25\u00a0kg']));
test('a percentage has the decimal mark and the spacing of its language', () =>
  expect(['fr', 'de', 'en'].map((locale) => formatPercent(810, locale as 'fr'))).toEqual([
    '8,1\u00a0%',
    '8,1\u00a0%',
    '8.1%',
  ]));

test('an approximate amount is in whole euros, in the German form', () => {
  expect(approximateEuro(129_950, 0.94)).toBe('≈\u00a01.382\u00a0€');
  expect(approximateEuro(1_990, 1)).toBe('≈\u00a020\u00a0€');
});
