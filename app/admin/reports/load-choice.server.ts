import {
  type ReportName,
  type ReportPeriod,
  periodName,
  periodKinds,
  parseReportPeriod,
  reportNames,
} from '#server/reporting/reports/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';

/** Reads the report and its period from the URL; the default is the sales report of the current month. */
export function readReportChoice(url: string): { report: ReportName; period: ReportPeriod } {
  const asked = new URL(url).searchParams;
  const report = reportNames.find((name) => name === asked.get('report')) ?? 'sales';
  return { report, period: readPeriodChoice(asked, 'month') };
}

/**
 * Reads a period from the parameters of a URL. After a change of the period type, for example from month to
 * year, the function selects the year that contains the start of the previous period.
 *
 * @param standard type of the current period that is used when the URL names none
 */
export function readPeriodChoice(asked: URLSearchParams, standard: 'month' | 'year'): ReportPeriod {
  const today = dayOf(new Date());
  const last = parseReportPeriod(asked.get('period') ?? periodName(standard, today), today);
  const kind = periodKinds.find((candidate) => candidate === asked.get('kind')) ?? last.kind;
  if (kind === 'free') {
    const free = `${asked.get('from') ?? last.from}..${asked.get('to') ?? last.to}`;
    const period = parseReportPeriod(free, today);
    return period.kind === 'free' ? period : parseReportPeriod(`${last.from}..${last.to}`, today);
  }
  return kind === last.kind ? last : parseReportPeriod(periodName(kind, last.from), today);
}
