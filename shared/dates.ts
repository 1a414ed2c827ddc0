import type { Locale } from './locales.ts';

/** Locale for dates and times per language: Swiss for French and German, British for English. */
export const dateLocale: Record<Locale, string> = { fr: 'fr-CH', de: 'de-CH', en: 'en-GB' };

/** Writes the first day of a month as an ordinal number in French: `mardi 1er décembre`. */
export const withFirstOfMonth = (date: string, locale: Locale): string =>
  locale === 'fr' ? date.replace(/\b1 /, '1er ') : date;
