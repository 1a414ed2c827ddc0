import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

const known: Record<string, (locale: Locale) => string> = {
  nouveau: (locale) => m.common_badge_new({}, { locale }),
};

/** Translates a product's badge. Staff write it in French; unknown texts stay unchanged. */
export const badgeText = (badge: string, locale: Locale): string =>
  known[badge.toLowerCase()]?.(locale) ?? badge;
