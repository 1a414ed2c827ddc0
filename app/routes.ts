import { type RouteConfig, type RouteConfigEntry, index, layout, prefix, route } from '@react-router/dev/routes';
import { locales } from '../shared/locales.ts';

/** The storefront in one language. French has no prefix; ids carry the language, for the same files serve all three. */
function storefront(locale: string): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${locale}/${name}` });
  return [
    layout('storefront/layout.tsx', id('storefront'), [
      index('storefront/home/page.tsx', id('home')),
    ]),
  ];
}

export default [
  ...locales.flatMap((locale) => (locale === 'fr' ? storefront(locale) : prefix(locale, storefront(locale)))),
  route('dev/ui', 'ui/dev-page.tsx'),
] satisfies RouteConfig;
