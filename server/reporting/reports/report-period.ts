import { type Period, addDays, monthStart } from '#server/reporting/period.ts';

export const periodKinds = ['month', 'quarter', 'year', 'free'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** The period of a report as named in the URL: `2026-11`, `2026-Q4`, `2026`, `2026-11-01..2026-11-15`. */
export interface ReportPeriod extends Period {
  kind: PeriodKind;
  name: string;
  /** Names of the adjacent periods; null for a free period. */
  previous: string | null;
  next: string | null;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) =>
  day.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T12:00:00Z`).toISOString().startsWith(text);
const mostDays = 3660;

/** The name of the month, quarter or year that contains a day. */
export function nameOf(kind: Exclude<PeriodKind, 'free'>, of: string): string {
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
    name: nameOf(kind, from),
    from,
    to: addDays(after, -1),
    previous: nameOf(kind, monthStart(from, -months[kind])),
    next: nameOf(kind, after),
  };
}

/**
 * Parses a period from the URL; falls back to the current month when it is invalid. A free period may be
 * given in either order and covers at most ten years. Pure.
 */
export function readReportPeriod(text: string | null, today: string): ReportPeriod {
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
