import { withFirstOfMonth } from '#shared/dates.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { type Day, dayOf } from '#server/platform/kernel/day.ts';
import { type OpeningException, exceptionsWithin, groupWeek } from './opening-rules.ts';
import type { OpenInterval } from './opening-schedule.ts';
import { loadClosedHolidays } from './shop-holidays.ts';
import type { Settings } from './settings.ts';

/** Number of days, today included, in which the next exception is announced. */
const announcedDays = 14;
/** Number of days whose exceptions are returned for search engines. */
const publishedDays = 60;

/** Opening hours of the shop in one language, for pages and structured data. */
export interface OpeningHours {
  /** One line per group of weekdays with the same hours: `Lu–Ve` and `9h–12h, 14h–18h30`. */
  lines: { days: string; hours: string }[];
  /** All lines as one text. */
  text: string;
  /** The next day with other hours within 14 days, as a sentence; empty when there is none. */
  exception: string;
  /** Intervals per weekday from Monday. */
  week: OpenInterval[][];
  /** Days with other hours in the coming 60 days. */
  exceptions: OpeningException[];
}

type HoursSettings = Pick<Settings, 'hours' | 'shop' | 'shipping'>;

// Cache by the stored hours, because every page shows them. A change of settings creates new objects.
const known = new WeakMap<Settings['hours'], Map<string, Promise<OpeningHours | null>>>();

/**
 * Returns the opening hours of the shop; null while no weekday has hours, so that the free text
 * `shop.support_hours` applies.
 *
 * @param day first day for which exceptions are returned
 */
export function openingHours(
  settings: HoursSettings,
  locale: Locale,
  day: Day = dayOf(new Date(), settings.shop.timezone),
): Promise<OpeningHours | null> {
  const key = `${locale} ${day} ${settings.shop.country} ${settings.shipping.canton}`;
  const stored = known.get(settings.hours) ?? new Map<string, Promise<OpeningHours | null>>();
  known.set(settings.hours, stored);
  const hours = stored.get(key) ?? describeHours(settings, locale, day);
  stored.set(key, hours);
  return hours;
}

async function describeHours(
  { hours, shop, shipping }: HoursSettings,
  locale: Locale,
  day: Day,
): Promise<OpeningHours | null> {
  if (hours.week.every((intervals) => intervals.length === 0)) return null;
  const days = m.hours_weekdays_short({}, { locale }).split(' ');
  const lines = groupWeek(hours.week).map(({ ranges, intervals }) => ({
    days: ranges
      .map(([first, last]) => (first === last ? days[first]! : `${days[first]}–${days[last]}`))
      .join(', '),
    hours: formatIntervals(intervals, locale),
  }));
  const holidays = await loadClosedHolidays({ hours, shop, shipping }, day);
  const next = exceptionsWithin(hours, holidays, day, announcedDays)[0];
  return {
    lines,
    text: lines.map((line) => `${line.days} ${line.hours}`).join(' · '),
    exception: next ? formatException(next, locale) : '',
    week: hours.week,
    exceptions: exceptionsWithin(hours, holidays, day, publishedDays),
  };
}

/** Formats a time such as `18:30` in the notation of the language: 18h30, 18.30 or 18:30. */
function formatTime(time: string, locale: Locale): string {
  const [hour = '', minute] = time.split(':');
  const plain = String(Number(hour));
  if (locale === 'en') return `${plain}:${minute}`;
  if (locale === 'de') return minute === '00' ? plain : `${plain}.${minute}`;
  return minute === '00' ? `${plain}h` : `${plain}h${minute}`;
}

function formatIntervals(intervals: OpenInterval[], locale: Locale): string {
  const hours = intervals
    .map(({ from, to }) => `${formatTime(from, locale)}–${formatTime(to, locale)}`)
    .join(', ');
  return locale === 'de' ? `${hours}\u00a0Uhr` : hours;
}

function formatException({ day, intervals, isHoliday, notes }: OpeningException, locale: Locale): string {
  const o = { locale };
  const written = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  const date = withFirstOfMonth(written, locale);
  const stated =
    intervals.length === 0
      ? m.hours_closed_on({ date }, o)
      : m.hours_open_on(
          { date: date.charAt(0).toUpperCase() + date.slice(1), hours: formatIntervals(intervals, locale) },
          o,
        );
  const note = isHoliday ? m.hours_holiday({}, o) : notes[locale] || notes.fr;
  return note ? `${stated} (${note})` : stated;
}
