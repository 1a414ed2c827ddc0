import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/** Returns the texts on the preview picture of the home page. */
export function homeShareTexts(locale: Locale): { above: string; title: string } {
  return { above: m.home_title({}, { locale }), title: m.home_headline({}, { locale }) };
}
