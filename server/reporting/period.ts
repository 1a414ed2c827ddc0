import { sql } from 'drizzle-orm';
import { shopTimeZone } from '#server/platform/kernel/day.ts';

/** A range of the shop's calendar days, both inclusive: `2026-11-01` to `2026-11-30`. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
// A calendar day has no time zone; midday UTC is far enough from both ends of the day.
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);

/** The day the given number of days later; earlier with a negative number. */
export const addDays = (day: string, days: number): string =>
  written(new Date(at(day).getTime() + days * dayMs));

/** The first day of the day's month, shifted by the given number of months. */
export function monthStart(day: string, months = 0): string {
  const date = at(day);
  return written(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1, 12)));
}

/** Number of days in a period. */
export const lengthOf = ({ from, to }: Period): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / dayMs) + 1;

/** The same number of days immediately before the period. */
export const before = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

/** The period from the start of the first to the end of the last. */
export const spanning = (first: Period, last: Period): Period => ({ from: first.from, to: last.to });

export type Step = 'day' | 'week' | 'month';

/** Divides a period into days, weeks from Monday, or months, including those without data. */
export function stepsOf({ from, to }: Period, step: Step): Period[] {
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

/** SQL fragment: the start of a shop day. Handles days of 23 and 25 hours. */
const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${shopTimeZone()})`;

/** SQL fragment: whether a timestamp lies within a period. */
export const within = (moment: ReturnType<typeof sql>, { from, to }: Period) =>
  sql`(${moment} >= ${startOf(from)} AND ${moment} < ${startOf(addDays(to, 1))})`;

/** SQL fragment: the shop day of a timestamp, as text. */
export const dayIn = (moment: ReturnType<typeof sql>) =>
  sql`(${moment} AT TIME ZONE ${shopTimeZone()})::date::text`;
