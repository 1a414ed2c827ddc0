import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

/**
 * Returns the title of the home page, without the shop's name. Only a demo is known to sell bicycle parts; the
 * page of any other shop has the shop's name as its title.
 */
export const homeTitle = ({ DEMO }: { DEMO: boolean }, locale: Locale): string =>
  DEMO ? m.home_title({}, { locale }) : '';

/** Returns the home page's description in a shop that is not a demo: the owner's, or the name of the shop. */
export function neutralDescription(
  shop: { name: string; description: string },
  countries: string,
  locale: Locale,
): string {
  if (shop.description) return shop.description;
  return countries ? m.home_description_neutral({ name: shop.name, countries }, { locale }) : shop.name;
}
