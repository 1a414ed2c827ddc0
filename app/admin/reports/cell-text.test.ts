import { expect, test } from 'vitest';
import { cellText, fileText } from './cell-text.ts';

test('formats a day, a whole month, or part of a month', () =>
  expect(
    ['2026-11-01', '2026-10-01/2026-10-31', '2026-02-01/2026-02-28', '2026-11-01/2026-11-22'].map((days) =>
      cellText('days', days),
    ),
  ).toEqual(['1 nov. 2026', 'octobre 2026', 'février 2026', '1 nov. – 22 nov. 2026']));

test('omits the currency from amounts, which is stated once; an export has decimals', () => {
  expect([cellText('amount', 123_456), cellText('amount', -50), cellText('amount', 0)]).toEqual([
    '1’234.56',
    '−0.50',
    '0.00',
  ]);
  expect([fileText('amount', 123_456), fileText('amount', -50)]).toEqual(['1234.56', '-0.50']);
});

test('shows a dash for a missing value, and an empty cell in an export', () =>
  expect([
    cellText('text', null),
    cellText('amount', undefined),
    fileText('amount', null),
    fileText('text', undefined),
  ]).toEqual(['–', '–', '', '']));

test('shows codes as localized text', () => {
  expect(
    (
      [
        ['country', 'CH'],
        ['rate', 810],
        ['method', 'twint'],
        ['provider', 'bank_transfer'],
        ['reason', 'does_not_fit'],
        ['kind', 'fixed'],
      ] as const
    ).map(([kind, value]) => cellText(kind, value)),
  ).toEqual(['Suisse', '8,1\u00a0%', 'TWINT', 'Virement bancaire', 'Ne convient pas', 'Montant fixe']);
  expect(fileText('rate', 810)).toBe(8.1);
});
