import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveAnalyticsPeriod } from './analytics-period.ts';
import {
  type Step,
  addDays,
  precedingPeriod,
  countDays,
  monthStart,
  splitIntoSteps,
} from '#server/reporting/period.ts';

const someDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('the days of a period are consecutive across months, leap days and changes of the clock', () => {
  expect(
    ['2028-02-28', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31'].map((day) =>
      addDays(day, 1),
    ),
  ).toEqual(['2028-02-29', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26', '2027-01-01']);
  expect([monthStart('2026-11-22'), monthStart('2026-11-22', 2), monthStart('2026-01-31', -1)]).toEqual([
    '2026-11-01',
    '2027-01-01',
    '2025-12-01',
  ]);
});

test('the days, weeks or months into which a period is divided contain each day of the period exactly once', () => {
  fc.assert(
    fc.property(someDay, fc.nat(800), fc.constantFrom<Step>('day', 'week', 'month'), (from, days, step) => {
      const period = { from, to: addDays(from, days) };
      const steps = splitIntoSteps(period, step);
      expect(steps[0]!.from).toBe(period.from);
      expect(steps.at(-1)!.to).toBe(period.to);
      for (const [i, one] of steps.slice(1).entries()) expect(one.from).toBe(addDays(steps[i]!.to, 1));
      expect(steps.reduce((sum, one) => sum + countDays(one), 0)).toBe(days + 1);
    }),
  );
});

describe('a selected period', () => {
  const today = '2026-11-22';
  test('ends today and is divided into days, into weeks from Monday on, or into months', () => {
    expect(resolveAnalyticsPeriod('7d', today)).toEqual({ from: '2026-11-16', to: today, step: 'day' });
    expect(resolveAnalyticsPeriod('30d', today)).toEqual({ from: '2026-10-24', to: today, step: 'day' });
    const weeks = resolveAnalyticsPeriod('90d', today);
    expect(splitIntoSteps(weeks, weeks.step).slice(-2)).toEqual([
      { from: '2026-11-09', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
    ]);
    const months = resolveAnalyticsPeriod('1y', today);
    expect([countDays(months), splitIntoSteps(months, months.step).length]).toEqual([365, 13]);
  });
  test('is compared with the same number of days before it', () =>
    expect(precedingPeriod(resolveAnalyticsPeriod('30d', today))).toEqual({
      from: '2026-09-24',
      to: '2026-10-23',
    }));
});
