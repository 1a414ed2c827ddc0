import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { dateLocale } from '#shared/dates.ts';

/**
 * Formats two days as a sentence: `Livraison entre le mardi 24 et le mercredi 25 novembre`. If both days are
 * in the same month, the sentence contains the month only once. Two equal days are written as one day.
 *
 * @param from, to days as `2026-11-24`
 */
export function deliverySentence(from: string, to: string, locale: Locale): string {
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    // Noon UTC falls on the same calendar day in the shop's time zone.
    new Intl.DateTimeFormat(dateLocale[locale], {
      weekday: 'long',
      day: 'numeric',
      timeZone: 'UTC',
      ...options,
    })
      .format(new Date(`${day}T12:00:00Z`))
      .replace(/^(\p{L}+), /u, locale === 'en' ? '$1 ' : '$1, ');
  const whole = { month: 'long' } as const;
  if (from === to) return m.delivery_on({ day: write(to, whole) }, { locale });
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return m.delivery_between(
    { from: write(from, isSameMonth ? {} : whole), to: write(to, whole) },
    { locale },
  );
}
