import type { Locale } from './locales.ts';

/** The locale of dates and times by language: Swiss for French and German, British for English. */
export const dateLocale: Record<Locale, string> = { fr: 'fr-CH', de: 'de-CH', en: 'en-GB' };
