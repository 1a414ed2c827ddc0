import { sql } from 'drizzle-orm';
import { shopTimeZone } from '#server/platform/kernel/day.ts';

/** A range of days in the shop's time zone, both inclusive: `2026-11-01` to `2026-11-30`. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
// A calendar day has no time zone. Midday UTC is far from both ends of the day, so that no time zone changes
// the day.
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the day that is a number of days later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
  written(new Date(at(day).getTime() + days * dayMs));

/** Returns the first day of the month that is `months` months after the day's month. */
export function monthStart(day: string, months = 0): string {
  const date = at(day);
  return written(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1, 12)));
}

/** Returns the number of days in a period. */
export const countDays = ({ from, to }: Period): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / dayMs) + 1;

/** Returns the period of the same length that ends on the day before the given period. */
export const precedingPeriod = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
});

/** Returns the period from the start of the first period to the end of the last. */
export const joinPeriods = (first: Period, last: Period): Period => ({ from: first.from, to: last.to });

export type Step = 'day' | 'week' | 'month';

/** Divides a period into days, weeks (from Monday) or months, including those without data. */
export function splitIntoSteps({ from, to }: Period, step: Step): Period[] {
  const steps: Period[] = [];
  for (let start = from; start <= to;) {
    const end = lastOf(start, step);
    steps.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return steps;
}

function lastOf(day: string, step: Step): string {
  if (step === 'day') return day;
  if (step === 'month') return addDays(monthStart(day, 1), -1);
  return addDays(day, (7 - at(day).getUTCDay()) % 7);
}

/** SQL expression for the start of a day in the shop's time zone, also for days of 23 and 25 hours. */
const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${shopTimeZone()})`;

/** SQL condition: a timestamp lies within a period. */
export const isWithinPeriodSql = (moment: ReturnType<typeof sql>, { from, to }: Period) =>
  sql`(${moment} >= ${startOf(from)} AND ${moment} < ${startOf(addDays(to, 1))})`;

/** SQL expression for the day of a timestamp in the shop's time zone, as text. */
export const shopDaySql = (moment: ReturnType<typeof sql>) =>
  sql`(${moment} AT TIME ZONE ${shopTimeZone()})::date::text`;
