import { expect, test } from 'vitest';
import { periodName, parseReportPeriod } from './report-period.ts';

const today = '2026-11-22';
const read = (text: string | null) => {
  const { kind, name, from, to, previous, next } = parseReportPeriod(text, today);
  return [kind, name, from, to, previous, next];
};

test.each([
  ['2026-11', ['month', '2026-11', '2026-11-01', '2026-11-30', '2026-10', '2026-12']],
  ['2028-02', ['month', '2028-02', '2028-02-01', '2028-02-29', '2028-01', '2028-03']],
  ['2026-Q1', ['quarter', '2026-Q1', '2026-01-01', '2026-03-31', '2025-Q4', '2026-Q2']],
  ['2026-Q4', ['quarter', '2026-Q4', '2026-10-01', '2026-12-31', '2026-Q3', '2027-Q1']],
  ['2025', ['year', '2025', '2025-01-01', '2025-12-31', '2024', '2026']],
  ['2026-11-03..2026-11-09', ['free', '2026-11-03..2026-11-09', '2026-11-03', '2026-11-09', null, null]],
  ['2026-11-09..2026-11-03', ['free', '2026-11-03..2026-11-09', '2026-11-03', '2026-11-09', null, null]],
])('the period %s has the right first and last day, and the right previous and next period', (text, given) =>
  expect(read(text)).toEqual(given),
);

test.each([
  null,
  '',
  '2026-13',
  '2026-Q5',
  '26-11',
  '2026-02-30..2026-03-01',
  '2026-11-01..',
  "'; DROP TABLE orders",
  '1999',
])('the invalid period %s is replaced by the current month', (text) =>
  expect(read(text).slice(0, 2)).toEqual(['month', '2026-11']),
);

test('a period with custom dates covers at most ten years', () =>
  expect(read('2000-01-01..2099-12-31').slice(2, 4)).toEqual(['2000-01-01', '2010-01-07']));

test('the name of a period is the month, the quarter or the year of its day', () =>
  expect([
    periodName('month', '2026-09-30'),
    periodName('quarter', '2026-09-30'),
    periodName('year', '2026-09-30'),
  ]).toEqual(['2026-09', '2026-Q3', '2026']));
