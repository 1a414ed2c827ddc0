import { type Day, addDays, weekday } from '#server/platform/kernel/day.ts';

export { type Day, addDays, weekday };

export type IsWorkingDay = (day: Day) => boolean;

/** When the shop dispatches parcels: daily cut-off time, handling days and working days. */
export interface DispatchRules {
  /**
   * Time such as `14:00` in the shop's time zone. An order placed before it is dispatched (or starts its
   * handling days) on the same day.
   */
  cutoff: string;
  handlingDays: number;
  worksOn: IsWorkingDay;
}

/** First and last day of the expected delivery. */
export interface DeliveryRange {
  earliest: Day;
  latest: Day;
}

// One formatter per time zone, created once: each needs about 30 kB outside the heap, which the garbage
// collector does not count.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local day and time of an instant: `{ day: '2026-11-20', time: '13:59' }`. */
export function localTime(at: Date, timeZone: string): { day: Day; time: string } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // The Swedish locale formats dates as in ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  const [day = '', time = ''] = clock.format(at).split(' ');
  return { day, time };
}

/**
 * Returns the n-th working day after a day. For n = 0: the day itself, or the next working day when it is not
 * one.
 */
export function workingDayAfter(day: Day, n: number, worksOn: IsWorkingDay): Day {
  let left = n;
  // A year without a working day can only be an error in the calendar data.
  for (let i = n === 0 ? 0 : 1; i < 366; i += 1) {
    const candidate = addDays(day, i);
    if (!worksOn(candidate)) continue;
    left -= 1;
    if (left <= 0) return candidate;
  }
  throw new Error(`no working day within a year of ${day}`);
}

/** Returns the day on which the parcel of an order placed now is dispatched. */
export function dispatchDay(
  now: { day: Day; time: string },
  { cutoff, handlingDays, worksOn }: DispatchRules,
): Day {
  const isToday = worksOn(now.day) && now.time < cutoff;
  const begun = isToday ? now.day : workingDayAfter(now.day, 1, worksOn);
  return handlingDays === 0 ? begun : workingDayAfter(begun, handlingDays, worksOn);
}

/**
 * Computes the expected delivery of an order placed now. The parcel leaves on a working day of the shop, on
 * the same day before the cut-off time. It arrives `minDays` to `maxDays` working days of the country of
 * delivery later.
 *
 * @param carrierWorksOn returns whether the carrier delivers in that country on a day
 */
export function deliveryRange(
  now: { day: Day; time: string },
  transit: { minDays: number; maxDays: number },
  dispatch: DispatchRules,
  carrierWorksOn: IsWorkingDay,
): DeliveryRange {
  const left = dispatchDay(now, dispatch);
  const after = (days: number) => workingDayAfter(left, Math.max(1, days), carrierWorksOn);
  return { earliest: after(transit.minDays), latest: after(Math.max(transit.minDays, transit.maxDays)) };
}
