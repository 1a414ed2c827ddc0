import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/** The words on the shop's own share picture. */
export function shareTexts(locale: Locale): { above: string; title: string } {
  return { above: m.home_title({}, { locale }), title: m.home_headline({}, { locale }) };
}
