import { m } from './index.ts';
import type { Locale } from '../locales.ts';
import { dateLocale } from '../dates.ts';

const clocks = new Map<Locale, Intl.DateTimeFormat>();

function clockOf(locale: Locale): Intl.DateTimeFormat {
  const clock =
    clocks.get(locale) ??
    new Intl.DateTimeFormat(dateLocale[locale], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/Zurich',
    });
  clocks.set(locale, clock);
  return clock;
}

/**
 * Formats the days of the expected delivery: `mardi 24 novembre`, or `du mardi 24 novembre au jeudi 26
 * novembre`.
 *
 * @returns null when a day is unknown
 */
export function formatDeliveryDays(from: string | null, to: string | null, locale: Locale): string | null {
  if (!from || !to) return null;
  // Noon UTC is on the same day in the shop's time zone.
  const day = (text: string) => clockOf(locale).format(new Date(`${text}T12:00:00Z`));
  return from === to ? day(from) : m.shipping_day_range({ from: day(from), to: day(to) }, { locale });
}
