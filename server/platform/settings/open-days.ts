import { type Day, addDays, weekday } from '#server/platform/kernel/day.ts';
import { exceptionsWithin } from './opening-rules.ts';
import type { OpenInterval } from './opening-schedule.ts';
import type { Settings } from './settings.ts';
import { loadClosedHolidays } from './shop-holidays.ts';

/** A day on which the shop is open, with its hours in the shop's time zone. */
export interface OpenDay {
  day: Day;
  intervals: OpenInterval[];
}

/** Returns the open days among a number of days in order, with the exceptions and public holidays applied. */
export async function listOpenDays(
  settings: Pick<Settings, 'hours' | 'shop' | 'shipping'>,
  first: Day,
  count: number,
): Promise<OpenDay[]> {
  const { hours } = settings;
  const holidays = await loadClosedHolidays(settings, first);
  const exceptions = new Map(
    exceptionsWithin(hours, holidays, first, count).map(({ day, intervals }) => [day, intervals]),
  );
  return Array.from({ length: count }, (_, at) => addDays(first, at)).flatMap((day) => {
    const intervals = exceptions.get(day) ?? hours.week[weekday(day) - 1]!;
    return intervals.length > 0 ? [{ day, intervals }] : [];
  });
}
