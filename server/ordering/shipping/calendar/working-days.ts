/** A day of the calendar, `2026-12-31`. Compared and counted as text, so no time zone can shift it. */
export type Day = string;

/** Whether something works on a day. */
export type WorksOn = (day: Day) => boolean;

/** The shop's side: until when an order leaves the same day, how long it takes, when parcels leave. */
export interface Dispatch {
  /** `14:00`, on the shop's clock. */
  cutoff: string;
  handlingDays: number;
  worksOn: WorksOn;
}

/** When a consignment is expected: first and last day. */
export interface DeliveryRange {
  earliest: Day;
  latest: Day;
}

// Each holds some 30 kB outside the heap, where the collector does not see the need: made once a time zone.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day and the hour on a clock: `{ day: '2026-11-20', time: '13:59' }`. */
export function localTime(at: Date, timeZone: string): { day: Day; time: string } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Swedish writes dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clocks.set(timeZone, clock);
  }
  const [day = '', time = ''] = clock.format(at).split(' ');
  return { day, time };
}

/** The day after so many days. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The n-th working day after a day; with 0 the day itself, or the first working one after it. */
export function workingDayAfter(day: Day, n: number, worksOn: WorksOn): Day {
  let left = n;
  // A year of rest means that the calendar is wrong.
  for (let i = n === 0 ? 0 : 1; i < 366; i += 1) {
    const candidate = addDays(day, i);
    if (!worksOn(candidate)) continue;
    left -= 1;
    if (left <= 0) return candidate;
  }
  throw new Error(`no working day within a year of ${day}`);
}

/** The day on which an order's parcel leaves. */
export function dispatchDay(now: { day: Day; time: string }, { cutoff, handlingDays, worksOn }: Dispatch): Day {
  const isToday = worksOn(now.day) && now.time < cutoff;
  const begun = isToday ? now.day : workingDayAfter(now.day, 1, worksOn);
  return handlingDays === 0 ? begun : workingDayAfter(begun, handlingDays, worksOn);
}

/**
 * When an order placed now is expected. It leaves on the shop's working days, before the cut-off the same day, and
 * arrives on the destination's working days: `minDays` to `maxDays` of them after it left. Pure.
 *
 * @param carrierWorksOn whether parcels are brought at the destination on a day
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
