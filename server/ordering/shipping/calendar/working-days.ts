/** A calendar day, `2026-12-31`. Compared and computed as text, so that no time zone can shift it. */
export type Day = string;

/** Whether a day is a working day. */
export type WorksOn = (day: Day) => boolean;

/** The shop's dispatch terms: cut-off time, handling days and dispatch days. */
export interface Dispatch {
  /** `14:00`, in the shop's time zone. */
  cutoff: string;
  handlingDays: number;
  worksOn: WorksOn;
}

/** Expected delivery: first and last day. */
export interface DeliveryRange {
  earliest: Day;
  latest: Day;
}

// Created once per time zone: each holds some 30 kB outside the heap, which the garbage collector does not
// see.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local day and time: `{ day: '2026-11-20', time: '13:59' }`. */
export function localTime(at: Date, timeZone: string): { day: Day; time: string } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // The Swedish locale formats dates as ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  const [day = '', time = ''] = clock.format(at).split(' ');
  return { day, time };
}

/** The day the given number of days later. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The n-th working day after a day; with 0 the day itself, or the next working day if it is not one. */
export function workingDayAfter(day: Day, n: number, worksOn: WorksOn): Day {
  let left = n;
  // A year without a working day means that the calendar is wrong.
  for (let i = n === 0 ? 0 : 1; i < 366; i += 1) {
    const candidate = addDays(day, i);
    if (!worksOn(candidate)) continue;
    left -= 1;
    if (left <= 0) return candidate;
  }
  throw new Error(`no working day within a year of ${day}`);
}

/** The day on which an order's parcel is dispatched. */
export function dispatchDay(
  now: { day: Day; time: string },
  { cutoff, handlingDays, worksOn }: Dispatch,
): Day {
  const isToday = worksOn(now.day) && now.time < cutoff;
  const begun = isToday ? now.day : workingDayAfter(now.day, 1, worksOn);
  return handlingDays === 0 ? begun : workingDayAfter(begun, handlingDays, worksOn);
}

/**
 * Expected delivery of an order placed now. Dispatch is on the shop's working days, on the same day before
 * the cut-off; arrival is `minDays` to `maxDays` working days of the destination later. Pure.
 *
 * @param carrierWorksOn whether the carrier delivers at the destination on a day
 */
export function deliveryRange(
  now: { day: Day; time: string },
  transit: { minDays: number; maxDays: number },
  dispatch: Dispatch,
  carrierWorksOn: WorksOn,
): DeliveryRange {
  const left = dispatchDay(now, dispatch);
  const after = (days: number) => workingDayAfter(left, Math.max(1, days), carrierWorksOn);
  return { earliest: after(transit.minDays), latest: after(Math.max(transit.minDays, transit.maxDays)) };
}
