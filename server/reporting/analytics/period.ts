import { sql } from 'drizzle-orm';
import { shopTimeZone } from '#server/platform/kernel/day.ts';

/** Days of the shop, the first and the last included: `2026-11-01` to `2026-11-30`. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
// A calendar day has no clock: midday of UTC is far enough from both its ends.
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);

/** A day so many days later, or earlier with a negative number. */
export const addDays = (day: string, days: number): string => written(new Date(at(day).getTime() + days * dayMs));

/** The first day of a day's month, so many months later. */
export function monthStart(day: string, months = 0): string {
  const date = at(day);
  return written(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1, 12)));
}

/** How many days a period has. */
export const lengthOf = ({ from, to }: Period): number => Math.round((at(to).getTime() - at(from).getTime()) / dayMs) + 1;

/** As many days just before. */
export const before = (period: Period): Period => ({ from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) });

/** Both and what lies between. */
export const spanning = (first: Period, last: Period): Period => ({ from: first.from, to: last.to });

export type Step = 'day' | 'week' | 'month';

/** A period in days, in weeks from Monday, or in months: every one of them, also those in which nothing happened. */
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

/** For queries: the moment at which a day of the shop begins. Days of 23 and 25 hours are whole days too. */
const startOf = (day: string) => sql`(${day}::date::timestamp AT TIME ZONE ${shopTimeZone()})`;

/** For queries: whether a moment lies within a period. */
export const within = (moment: ReturnType<typeof sql>, { from, to }: Period) =>
  sql`(${moment} >= ${startOf(from)} AND ${moment} < ${startOf(addDays(to, 1))})`;

/** For queries: a moment's day of the shop, as text. */
export const dayIn = (moment: ReturnType<typeof sql>) => sql`(${moment} AT TIME ZONE ${shopTimeZone()})::date::text`;
