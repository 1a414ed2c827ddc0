const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Number of business (visits, orders) by month, January first, relative to an average month. */
const seasons = [0.62, 0.74, 1.08, 1.3, 1.38, 1.26, 1.08, 0.96, 0.94, 0.8, 1.02, 0.86];
/** Business of a day relative to the same day of the year before. */
const yearlyGrowth = 1.56;
/** The same as `seasons` by day of the week, Sunday first. */
const weekdays = [1.22, 1.06, 0.96, 0.94, 0.92, 0.84, 1.06];

/** Returns the day after a number of days; days are ISO dates such as `2026-11-22`. */
export function addDaysTo(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * Returns a time of a day. The plan uses Swiss winter time throughout and only minutes between 6:00 and 22:30,
 * so that summer time never moves an event to another day.
 *
 * @param minutes minutes after midnight
 */
export function timeOn(day: string, minutes: number): number {
  return Date.parse(`${day}T00:00:00Z`) + (minutes - 60) * minuteMs;
}

/** Returns the day of a time that `timeOn` made. */
export function dayAt(at: number): string {
  return new Date(at + 60 * minuteMs).toISOString().slice(0, 10);
}

/** Returns a day that is the given one or, at a weekend, the next Monday. */
export function workingDayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDaysTo(day, 2) : weekday === 0 ? addDaysTo(day, 1) : day;
}

export const isWeekend = (day: string): boolean => workingDayFrom(day) !== day;

/**
 * Returns how much business a day has, relative to an average day of the last year. It grows by about half per
 * year and peaks in spring and around Black Friday.
 *
 * @param daysLeft days from the day to the last day of the history
 */
export function businessOn(day: string, daysLeft: number): number {
  const date = new Date(`${day}T00:00:00Z`);
  const isBlackFridayWeek = day.slice(5) >= '11-21' && day.slice(5) <= '11-30';
  const growth = 1.22 * yearlyGrowth ** (-daysLeft / 365);
  return seasons[date.getUTCMonth()]! * weekdays[date.getUTCDay()]! * growth * (isBlackFridayWeek ? 1.5 : 1);
}
