import type { NavigationItem, NavigationMenu } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';
import { type Locale, locales } from '#shared/locales.ts';
import type { ShopPage } from '#shared/navigation.ts';

const translated = (write: (locale: Locale) => string) =>
  Object.fromEntries(locales.map((locale) => [locale, write(locale)])) as Record<Locale, string>;
const empty = () => translated(() => '');

/** Ids are constant, so that two staff members who change the default menu mean the same item. */
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const item = (number: number, target: NavigationItem['target']): NavigationItem => ({
  id: idOf(number),
  label: empty(),
  target,
  is_hidden: false,
});
const pages = (first: number, names: readonly ShopPage[]) =>
  names.map((page, at) => item(first + at, { kind: 'shop', page }));

/** Returns the navigation of a shop whose owner has not changed it. */
export function defaultMenu(): NavigationMenu {
  return {
    main: [item(1, { kind: 'families' }), item(2, { kind: 'shop', page: 'products' })],
    service: pages(11, ['terms', 'contact']),
    columns: [
      { id: idOf(21), kind: 'families', title: empty(), items: [], is_hidden: false },
      {
        id: idOf(22),
        kind: 'links',
        title: translated((locale) => m.footer_support({}, { locale })),
        items: pages(31, [
          'service',
          'warranty',
          'returns',
          'withdrawal',
          'faq',
          'guide',
          'favourites',
          'bike',
          'builder',
        ]),
        is_hidden: false,
      },
      { id: idOf(23), kind: 'offices', title: empty(), items: [], is_hidden: false },
    ],
    legal: pages(51, ['terms', 'privacy', 'legal']),
  };
}
