import type { Locale } from '#shared/locales.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Settings } from './settings.ts';

/**
 * Returns the announcement that is shown above the header at a time, in a language; undefined when there is
 * none.
 */
export function currentAnnouncement(
  { appearance, shop }: Settings,
  locale: Locale,
  now = new Date(),
): string | undefined {
  const { announcement_from: from, announcement_until: until } = appearance;
  const day = dayOf(now, shop.timezone);
  if ((from && day < from) || (until && day > until)) return undefined;
  return appearance[`announcement_${locale}`] || appearance.announcement_fr || undefined;
}
