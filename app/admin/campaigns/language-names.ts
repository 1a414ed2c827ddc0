import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/** The languages a campaign is written in, as staff call them. */
export const languageNames: Record<Locale, () => string> = {
  fr: m.campaign_language_fr,
  de: m.campaign_language_de,
  en: m.campaign_language_en,
};
