import { m } from '#shared/i18n/index.ts';
import { homeTitle } from '#server/platform/home-page/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

/** Returns the texts on the preview picture of the home page. */
export function homeShareTexts(
  { env, settings }: Pick<Shop, 'env' | 'settings'>,
  locale: Locale,
): { above: string; title: string } {
  const { name, description } = settings.current().shop;
  return {
    above: homeTitle(env, locale),
    title: env.DEMO ? m.home_headline({}, { locale }) : description || name,
  };
}
