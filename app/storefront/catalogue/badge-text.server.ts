import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

const known: Record<string, (locale: Locale) => string> = {
  nouveau: (locale) => m.common_badge_new({}, { locale }),
};

/** Translates a product's badge. Staff write the badge in French; an unknown text stays unchanged. */
export const localizedBadge = (badge: string, locale: Locale): string =>
  known[badge.toLowerCase()]?.(locale) ?? badge;
