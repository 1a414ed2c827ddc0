import {
  type ReportName,
  type ReportPeriod,
  nameOf,
  periodKinds,
  readReportPeriod,
  reportNames,
} from '#server/reporting/reports/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';

/**
 * Reads the report and period from the URL; defaults to sales and the current month. A changed kind of period
 * selects the one containing the previous start.
 */
export function loadChoice(url: string): { report: ReportName; period: ReportPeriod } {
  const asked = new URL(url).searchParams;
  const report = reportNames.find((name) => name === asked.get('report')) ?? 'sales';
  const today = dayOf(new Date());
  const last = readReportPeriod(asked.get('period'), today);
  const kind = periodKinds.find((candidate) => candidate === asked.get('kind')) ?? last.kind;
  if (kind === 'free') {
    const free = `${asked.get('from') ?? last.from}..${asked.get('to') ?? last.to}`;
    const period = readReportPeriod(free, today);
    return {
      report,
      period: period.kind === 'free' ? period : readReportPeriod(`${last.from}..${last.to}`, today),
    };
  }
  return { report, period: kind === last.kind ? last : readReportPeriod(nameOf(kind, last.from), today) };
}
