import { dayOf } from '#server/platform/kernel/day.ts';
import { type Period, countDays, splitIntoSteps } from '#server/reporting/period.ts';
import type { ReportRow } from './report.ts';

const mostDays = 62;

/**
 * Groups daily figures into the rows of a report: one row per day for a period of up to two months, otherwise
 * one row per month. Includes rows without figures, but no future ones.
 *
 * @param days figures, each with its `day`
 * @param keys names of the figures to sum
 * @param today last day that can have figures
 */
export function groupRowsByStep(
  period: Period,
  days: readonly ReportRow[],
  keys: readonly string[],
  today = dayOf(new Date()),
): ReportRow[] {
  const past = { from: period.from, to: period.to < today ? period.to : today };
  return splitIntoSteps(past, countDays(period) > mostDays ? 'month' : 'day').map(({ from, to }) => {
    const its = days.filter(({ day }) => from <= String(day) && String(day) <= to);
    const sums = keys.map((key) => [key, its.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]);
    return { days: from === to ? from : `${from}/${to}`, ...Object.fromEntries(sums) };
  });
}
