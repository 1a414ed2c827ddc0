import { type Day, addDays, weekday } from '#server/platform/kernel/day.ts';
import type { OpenInterval } from './opening-schedule.ts';
import type { Settings } from './settings.ts';

type Schedule = Settings['hours'];

/** A day whose hours differ from those of its weekday. */
export interface OpeningException {
  day: Day;
  /** Empty when the shop is closed. */
  intervals: OpenInterval[];
  /** Whether the day is closed as a public holiday. */
  isHoliday: boolean;
  notes: { fr: string; de: string; en: string };
}

/**
 * Returns the exceptions of a number of days in order. An exception entered for a date precedes the public
 * holiday of that date. Holidays on weekdays without hours are left out.
 */
export function exceptionsWithin(
  { week, exceptions, closed_on_holidays: isClosed }: Schedule,
  holidays: ReadonlySet<Day>,
  first: Day,
  days: number,
): OpeningException[] {
  return Array.from({ length: days }, (_, at) => addDays(first, at)).flatMap((day) => {
    const entered = exceptions.find(({ date }) => date === day);
    if (entered) {
      const { intervals, note_fr: fr, note_de: de, note_en: en } = entered;
      return { day, intervals, isHoliday: false, notes: { fr, de, en } };
    }
    const isOpen = week[weekday(day) - 1]!.length > 0;
    return isClosed && isOpen && holidays.has(day)
      ? { day, intervals: [], isHoliday: true, notes: { fr: '', de: '', en: '' } }
      : [];
  });
}

/**
 * Groups the weekdays that have the same hours, in the order of their first day. Days without hours are in no
 * group.
 *
 * @returns per group the ranges of consecutive days as positions from 0 for Monday, and the hours
 */
export function groupWeek(
  week: Schedule['week'],
): { ranges: [number, number][]; intervals: OpenInterval[] }[] {
  const groups = new Map<string, { ranges: [number, number][]; intervals: OpenInterval[] }>();
  for (const [at, intervals] of week.entries()) {
    if (intervals.length === 0) continue;
    const key = JSON.stringify(intervals);
    const group = groups.get(key) ?? { ranges: [], intervals };
    groups.set(key, group);
    const last = group.ranges.at(-1);
    if (last && last[1] === at - 1) last[1] = at;
    else group.ranges.push([at, at]);
  }
  return [...groups.values()];
}
