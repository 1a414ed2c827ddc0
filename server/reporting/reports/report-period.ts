import { type Period, addDays, monthStart } from '#server/reporting/period.ts';

export const periodKinds = ['month', 'quarter', 'year', 'free'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The period of a report, as the URL names it: `2026-11`, `2026-Q4`, `2026`, `2026-11-01..2026-11-15`. */
export interface ReportPeriod extends Period {
  kind: PeriodKind;
  name: string;
  /** Names of the period before and of the period after; null for a freely chosen period. */
  previous: string | null;
  next: string | null;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) =>
  day.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T12:00:00Z`).toISOString().startsWith(text);
const mostDays = 3660;

/** Returns the name of the month, quarter or year that contains a day. */
export function periodName(kind: Exclude<PeriodKind, 'free'>, of: string): string {
  if (kind === 'month') return of.slice(0, 7);
  return kind === 'year'
    ? of.slice(0, 4)
    : `${of.slice(0, 4)}-Q${Math.floor((Number(of.slice(5, 7)) - 1) / 3) + 1}`;
}

const months = { month: 1, quarter: 3, year: 12 };

function calendar(kind: keyof typeof months, from: string): ReportPeriod {
  const after = monthStart(from, months[kind]);
  return {
    kind,
    name: periodName(kind, from),
    from,
    to: addDays(after, -1),
    previous: periodName(kind, monthStart(from, -months[kind])),
    next: periodName(kind, after),
  };
}

/**
 * Parses the name of a period from the URL; an invalid name gives the current month. The two days of a freely
 * chosen period may be in any order; it covers at most ten years.
 */
export function parseReportPeriod(text: string | null, today: string): ReportPeriod {
  const written = text ?? '';
  const [, year, part] = /^(20\d{2})(?:-(Q[1-4]|0[1-9]|1[0-2]))?$/.exec(written) ?? [];
  if (year && !part) return calendar('year', `${year}-01-01`);
  if (year && part?.startsWith('Q'))
    return calendar('quarter', monthStart(`${year}-01-01`, (Number(part[1]) - 1) * 3));
  if (year) return calendar('month', `${written}-01`);
  const [first = '', last = ''] = written.split('..');
  if (isDay(first) && isDay(last)) {
    const [from, until] = first <= last ? [first, last] : [last, first];
    const most = addDays(from, mostDays - 1);
    const to = until < most ? until : most;
    return { kind: 'free', name: `${from}..${to}`, from, to, previous: null, next: null };
  }
  return calendar('month', monthStart(today));
}
