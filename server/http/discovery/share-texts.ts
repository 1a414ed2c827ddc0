import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/** Texts on the shop's own preview picture. */
export function shareTexts(locale: Locale): { above: string; title: string } {
  return { above: m.home_title({}, { locale }), title: m.home_headline({}, { locale }) };
}
