import type { Locale } from './locales.ts';

/** Locale for dates and times per language: Swiss for French and German, British for English. */
export const dateLocale: Record<Locale, string> = { fr: 'fr-CH', de: 'de-CH', en: 'en-GB' };
