import { expect, test } from 'vitest';
import { reportCellText, reportExportValue } from './cell-text.ts';

test('a report shows a period as a day, a month, or a part of a month', () =>
  expect(
    ['2026-11-01', '2026-10-01/2026-10-31', '2026-02-01/2026-02-28', '2026-11-01/2026-11-22'].map((days) =>
      reportCellText('days', days),
    ),
  ).toEqual(['1 nov. 2026', 'octobre 2026', 'février 2026', '1 nov. – 22 nov. 2026']));

test('an amount in a report has no currency, which the report states once; in an export, the amount is a decimal number without separators between thousands', () => {
  expect([
    reportCellText('amount', 123_456),
    reportCellText('amount', -50),
    reportCellText('amount', 0),
  ]).toEqual(['1’234.56', '−0.50', '0.00']);
  expect([reportExportValue('amount', 123_456), reportExportValue('amount', -50)]).toEqual([
    '1234.56',
    '-0.50',
  ]);
});

test('a missing value is shown as a dash, and as an empty cell in an export', () =>
  expect([
    reportCellText('text', null),
    reportCellText('amount', undefined),
    reportExportValue('amount', null),
    reportExportValue('text', undefined),
  ]).toEqual(['–', '–', '', '']));

test('codes in a report are shown as texts in French', () => {
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
    ).map(([kind, value]) => reportCellText(kind, value)),
  ).toEqual(['Suisse', '8,1\u00a0%', 'TWINT', 'Virement bancaire', 'Ne convient pas', 'Montant fixe']);
  expect(reportExportValue('rate', 810)).toBe(8.1);
});
