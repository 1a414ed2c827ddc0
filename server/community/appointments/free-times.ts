import { type Day, addDays, dayOf, instantOf } from '#server/platform/kernel/day.ts';
import type { OpenDay, Settings } from '#server/platform/settings/index.ts';

/** A stretch of time; `endsAt` is the first moment after it. */
export interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

/** A day on which the office is open, with the times that can still be booked; none when it is full. */
export interface AppointmentDay {
  day: Day;
  times: TimeSpan[];
}

export interface FreeTimesInput {
  openDays: readonly OpenDay[];
  rules: Pick<Settings['appointments'], 'minutes' | 'notice_days' | 'ahead_days' | 'at_once'>;
  /** Appointments that take a place. */
  booked: readonly TimeSpan[];
  now: Date;
  timeZone: string;
}

/** Returns the first and the last day that can be booked. */
export function bookableDays(
  { notice_days: notice, ahead_days: ahead }: Pick<FreeTimesInput['rules'], 'notice_days' | 'ahead_days'>,
  now: Date,
  timeZone: string,
): { first: Day; last: Day } {
  const today = dayOf(now, timeZone);
  return { first: addDays(today, notice), last: addDays(today, Math.max(notice, ahead)) };
}

/**
 * Returns the bookable days with their free times, in order. Times follow each other from the opening without a
 * gap, in real minutes, so that a change of the clocks neither repeats nor skips one. A time that does not end
 * before the office closes is left out.
 */
export function freeTimes({ openDays, rules, booked, now, timeZone }: FreeTimesInput): AppointmentDay[] {
  const { first, last } = bookableDays(rules, now, timeZone);
  const length = rules.minutes * 60_000;
  return openDays
    .filter(({ day }) => day >= first && day <= last)
    .map(({ day, intervals }) => {
      const times = intervals.flatMap(({ from, to }) => {
        const opens = instantOf(day, from, timeZone).getTime();
        const count = Math.floor((instantOf(day, to, timeZone).getTime() - opens) / length);
        return Array.from({ length: Math.max(0, count) }, (_, at) => ({
          startsAt: new Date(opens + at * length),
          endsAt: new Date(opens + (at + 1) * length),
        }));
      });
      return {
        day,
        times: times.filter((time) => time.startsAt > now && takenBy(booked, time) < rules.at_once),
      };
    });
}

/** Counts the appointments that take place at some moment of a time. */
function takenBy(booked: readonly TimeSpan[], { startsAt, endsAt }: TimeSpan): number {
  return booked.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt).length;
}
