const formats = new Map<string, Intl.DateTimeFormat>();
let shopZone = 'Europe/Zurich';

/** Returns the shop's time zone from the settings, in which all its days and hours are counted. */
export const shopTimeZone = () => shopZone;

/** Sets the time zone that `shopTimeZone` returns in this process. */
export function setShopTimeZone(timeZone: string): void {
  shopZone = timeZone;
}

/** Returns the day of a point in time in the shop's time zone, as ISO: 2026-11-21. */
export function dayOf(moment: Date, timeZone = shopZone): string {
  let format = formats.get(timeZone);
  if (!format)
    formats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      })),
    );
  return format.format(moment);
}

/** Returns the time of day of a point in time in the shop's time zone: 09:05:00. */
export function timeOf(moment: Date): string {
  return moment.toLocaleTimeString('en-GB', { timeZone: shopZone });
}

/**
 * A calendar day such as `2026-12-31`. It is compared and computed as text, so that no time zone can change
 * it.
 */
export type Day = string;

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Returns the point in time at which clocks in a time zone show a time of day. A time that clocks skip in
 * spring becomes one hour later; of a time that occurs twice in autumn, the first is returned.
 *
 * @param time hours and minutes: `09:30`
 */
export function instantOf(day: Day, time: string, timeZone = shopZone): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (moment: number) => {
    const shown = new Date(moment).toLocaleString('sv-SE', { timeZone });
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - moment;
  };
  // The offsets a day before and after are those before and after a change of the clocks.
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const first = asUtc - Math.max(before, after);
  return new Date(offsetAt(first) === Math.max(before, after) ? first : asUtc - Math.min(before, after));
}
