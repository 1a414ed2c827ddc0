import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

const known: Record<string, (locale: Locale) => string> = {
  nouveau: (locale) => m.common_badge_new({}, { locale }),
};

/** A product's badge in a reader's language. Staff write it in French; words the shop does not know stay as written. */
export const badgeText = (badge: string, locale: Locale): string => known[badge.toLowerCase()]?.(locale) ?? badge;
