import { type Period, addDays } from '#server/reporting/period.ts';

/** Returns the same day of the previous year; 1 March for 29 February. */
function dayInYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1);
  return day.endsWith('-02-29') ? `${year}-03-01` : `${year}${day.slice(4)}`;
}

/**
 * Returns the same days of the previous year. Adjacent periods stay adjacent, also around 29 February, so that
 * the steps of a period never overlap and together are the whole period. The result of a single 29 February is
 * empty: its last day is before its first day.
 */
export const yearBefore = ({ from, to }: Period): Period => ({
  from: dayInYearBefore(from),
  to: addDays(dayInYearBefore(addDays(to, 1)), -1),
});
