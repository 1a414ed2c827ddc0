import { type Period, lengthOf, stepsOf } from '../period.ts';
import type { ReportRow } from './report.ts';

const mostDays = 62;

/**
 * Figures by day as rows of a report: a row a day of up to two months, a row a month beyond; also those with nothing. Pure.
 *
 * @param days figures, each with its `day`
 * @param keys the figures to add up
 */
export function rowsBySteps(period: Period, days: readonly ReportRow[], keys: readonly string[]): ReportRow[] {
  return stepsOf(period, lengthOf(period) > mostDays ? 'month' : 'day').map(({ from, to }) => {
    const its = days.filter(({ day }) => from <= String(day) && String(day) <= to);
    const sums = keys.map((key) => [key, its.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]);
    return { days: from === to ? from : `${from}/${to}`, ...Object.fromEntries(sums) };
  });
}
