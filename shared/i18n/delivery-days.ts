import { m } from './index.ts';
import type { Locale } from '../locales.ts';

const dateLocale: Record<Locale, string> = { fr: 'fr-CH', de: 'de-CH', en: 'en-GB' };

const clocks = new Map<Locale, Intl.DateTimeFormat>();

function clockOf(locale: Locale): Intl.DateTimeFormat {
  const clock =
    clocks.get(locale) ??
    new Intl.DateTimeFormat(dateLocale[locale], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Zurich' });
  clocks.set(locale, clock);
  return clock;
}

/** Expected days in words: `mardi 24 novembre`, or `du mardi 24 novembre au jeudi 26 novembre`; null without any. */
export function deliveryDays(from: string | null, to: string | null, locale: Locale): string | null {
  if (!from || !to) return null;
  // A calendar day: midday keeps it the same day on every clock.
  const day = (text: string) => clockOf(locale).format(new Date(`${text}T12:00:00Z`));
  return from === to ? day(from) : m.shipping_day_range({ from: day(from), to: day(to) }, { locale });
}
