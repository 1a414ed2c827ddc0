import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/** Display names of the campaign languages. */
export const languageNames: Record<Locale, () => string> = {
  fr: m.campaign_language_fr,
  de: m.campaign_language_de,
  en: m.campaign_language_en,
};
