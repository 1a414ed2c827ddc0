import { dateLocale, withFirstOfMonth } from './dates.ts';
import type { Locale } from './locales.ts';

export type Currency = 'CHF' | 'EUR';

const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, '\u2019');

/**
 * Formats a price for the storefront. CHF in Swiss format (`CHF 1’299`, `CHF 49.90`): whole francs without
 * decimals, other amounts with two decimals; never rounded. EUR in German format with a no-break space
 * (`1.299 €`, `49,90 €`).
 *
 * @param centimes amount in hundredths of the currency
 */
export function formatPrice(centimes: number, currency: Currency = 'CHF'): string {
  const sign = centimes < 0 ? '−' : '';
  const whole = Math.trunc(Math.abs(centimes) / 100);
  const rest = Math.abs(centimes) % 100;
  if (currency === 'EUR') {
    const cents = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
    return `${sign}${groupThousands(whole).replaceAll('\u2019', '.')}${cents}\u00a0€`;
  }
  const cents = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `CHF\u00a0${sign}${groupThousands(whole)}${cents}`;
}

/** Formats an amount of an order: always with two decimals, and CHF after the number (`1’299.00 CHF`). */
export function formatOrderAmount(centimes: number): string {
  const sign = centimes < 0 ? '−' : '';
  const whole = Math.trunc(Math.abs(centimes) / 100);
  const rest = String(Math.abs(centimes) % 100).padStart(2, '0');
  return `${sign}${groupThousands(whole)}.${rest}\u00a0CHF`;
}

// In the browser, the attribute `data-zone` of the root element contains the shop's time zone when it is not
// the default.
let timeZone = globalThis.document?.documentElement.dataset.zone ?? 'Europe/Zurich';

/** Sets the shop's time zone, in which this process formats dates. */
export function setDateTimeZone(zone: string): void {
  timeZone = zone;
}

const made: Record<string, Intl.DateTimeFormat> = {};

function formatDate(date: Date | string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  // Formatters are cached by language and style, because each needs about 30 kB outside the heap that are
  // freed slowly.
  const format = (made[locale + timeZone + options.dateStyle] ??= new Intl.DateTimeFormat(
    dateLocale[locale],
    { ...options, timeZone },
  ));
  return format.format(new Date(date));
}

/** Formats a day in long form (`21 novembre 2026`) in the reader's language and the shop's time zone. */
export function formatLongDate(date: Date | string, locale: Locale): string {
  return formatDate(date, locale, { dateStyle: 'long' });
}

/** Formats a day with its time in the reader's language and the shop's time zone. */
export function formatDateTime(date: Date | string, locale: Locale): string {
  return formatDate(date, locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a weekday with its date and time, such as `mardi 1er décembre 2026 à 09:00`, in the shop's time zone. */
export function formatFullDateTime(date: Date | string, locale: Locale): string {
  const text = formatDate(date, locale, { dateStyle: 'full', timeStyle: 'short' });
  // Swiss French has a comma after the weekday, which is wrong within a sentence.
  return withFirstOfMonth(locale === 'fr' ? text.replace(', ', ' ') : text, locale);
}

/** Formats a weight: in grams below one kilogram, otherwise in kilograms with up to two decimals. */
export function formatWeight(grams: number, locale: Locale): string {
  if (grams < 1000) return `${grams}\u00a0g`;
  return `${formatDecimal(String(Math.round(grams / 10) / 100), locale)}\u00a0kg`;
}

/**
 * Formats a number that is not an amount of money: `-17.5` becomes `−17,5` in French and German. Both use a
 * decimal comma also in Switzerland, where only amounts have a decimal point (Bundeskanzlei,
 * Schreibweisungen).
 *
 * @param value number as text, with a decimal point
 */
export function formatDecimal(value: string, locale: Locale): string {
  const signed = value.replace('-', '\u2212');
  return locale === 'en' ? signed : signed.replace('.', ',');
}

/** Formats a rate in basis points: 810 becomes `8,1 %`, or `8.1%` in English. */
export function formatPercent(basisPoints: number, locale: Locale): string {
  return `${formatDecimal(String(basisPoints / 100), locale)}${locale === 'en' ? '' : '\u00a0'}%`;
}
