import { dayOf } from '#server/platform/kernel/day.ts';
import { type Period, lengthOf, stepsOf } from '#server/reporting/period.ts';
import type { ReportRow } from './report.ts';

const mostDays = 62;

/**
 * Groups daily figures into report rows: one row per day for up to two months, otherwise one per month.
 * Includes empty rows, but no future ones.
 *
 * @param days figures, each with its `day`
 * @param keys the figures to sum
 * @param today the last day that can have figures
 */
export function rowsBySteps(
  period: Period,
  days: readonly ReportRow[],
  keys: readonly string[],
  today = dayOf(new Date()),
): ReportRow[] {
  const past = { from: period.from, to: period.to < today ? period.to : today };
  return stepsOf(past, lengthOf(period) > mostDays ? 'month' : 'day').map(({ from, to }) => {
    const its = days.filter(({ day }) => from <= String(day) && String(day) <= to);
    const sums = keys.map((key) => [key, its.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]);
    return { days: from === to ? from : `${from}/${to}`, ...Object.fromEntries(sums) };
  });
}
