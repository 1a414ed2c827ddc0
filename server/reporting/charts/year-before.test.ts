import { describe, expect, test } from 'vitest';
import { splitIntoSteps } from '#server/reporting/period.ts';
import { yearBefore } from './year-before.ts';

describe('the same days of the previous year', () => {
  test.each([
    ['2026-11-01', '2026-11-30', '2025-11-01', '2025-11-30'],
    ['2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26'],
    ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
    ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-29', '2027-03-01', '2027-02-28'],
  ])('of %s to %s are %s to %s', (from, to, fromBefore, toBefore) =>
    expect(yearBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore }),
  );

  test.each(['day', 'week', 'month'] as const)(
    'neither overlap nor leave a gap when a period is divided by %s',
    (step) => {
      for (const period of [
        { from: '2028-01-01', to: '2028-12-31' },
        { from: '2029-01-01', to: '2029-12-31' },
      ]) {
        const days = splitIntoSteps(period, step).flatMap((one) => {
          const { from, to } = yearBefore(one);
          return from > to ? [] : splitIntoSteps({ from, to }, 'day').map((day) => day.from);
        });
        expect(days).toEqual(splitIntoSteps(yearBefore(period), 'day').map((day) => day.from));
      }
    },
  );
});
