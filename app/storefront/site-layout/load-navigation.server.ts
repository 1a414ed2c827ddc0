import { inLanguage } from '#server/catalogue/products/index.ts';
import { defaultMenu } from '#server/platform/navigation/index.ts';
import { isPageShown, textInLanguage } from '#server/platform/pages/index.ts';
import type {
  NavigationItem,
  NavigationMenu,
  NavigationTarget,
  Settings,
} from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { type ShopPage, shopPagePaths } from '#shared/navigation.ts';
import type { FooterColumn, MenuLink, NavigationData } from './data.ts';

type Context = Pick<Shop, 'catalogueIndex' | 'pages' | 'settings'>;

/** Titles of the shop's pages, which are the labels of links without their own label. */
export const shopPageTitles: Record<ShopPage, () => string> = {
  home: m.navigation_home,
  products: m.nav_products,
  categories: m.nav_all_categories,
  guide: m.footer_guide,
  faq: m.footer_faq,
  favourites: m.favourites_title,
  bike: m.bike_title,
  builder: m.builder_title,
  account: m.nav_account,
  orders: m.nav_orders,
  cart: m.nav_cart,
  withdrawal: m.returns_page_title,
  terms: m.nav_terms,
  service: m.footer_service,
  warranty: m.footer_warranty,
  returns: m.footer_returns,
  legal: m.footer_legal,
  privacy: m.footer_privacy,
  contact: m.nav_contact,
};

/** Returns the navigation as the owner arranged it, or the default one. */
export const currentMenu = ({ navigation }: Settings): NavigationMenu => navigation.menu ?? defaultMenu();

/** Returns the path or URL and the title of a target; undefined if visitors cannot open it. */
export function resolveTarget(
  { catalogueIndex, pages, settings }: Context,
  target: NavigationTarget,
  locale: Locale,
): { to: string; title: string } | undefined {
  switch (target.kind) {
    case 'families':
      return { to: '/categories', title: m.nav_categories() };
    case 'category': {
      const { tree } = catalogueIndex.reference;
      const category = tree.resolve(target.id);
      if (!category || !tree.isVisible(category.id)) return undefined;
      return { to: `/category/${category.id}`, title: inLanguage(category.name, locale) };
    }
    case 'page': {
      const page = pages.current().pages.find(({ id }) => id === target.id);
      if (!page?.texts || !isPageShown(page)) return undefined;
      return { to: `/${page.slug}`, title: textInLanguage(page.texts, locale).title };
    }
    case 'shop': {
      const { email } = settings.current().shop;
      const to = target.page === 'contact' ? `mailto:${email}` : shopPagePaths[target.page];
      return { to, title: shopPageTitles[target.page]() };
    }
    case 'url':
      return { to: target.href, title: target.href };
  }
}

/** Returns the links of the header and the footer that visitors see, in one language. */
export function loadNavigation(shop: Context, locale: Locale): NavigationData {
  const { main, service, legal, columns } = currentMenu(shop.settings.current());
  const links = (items: readonly NavigationItem[]) => items.flatMap((item) => link(shop, item, locale));
  const shown = columns
    .filter(({ is_hidden: isHidden }) => !isHidden)
    .map(({ kind, title, items }): FooterColumn => ({
      kind,
      title: title[locale] || title.fr || columnTitles[kind](),
      links: links(items),
    }));
  return {
    main: links(main),
    service: links(service),
    legal: links(legal),
    columns: shown.filter((column) => column.kind !== 'links' || column.links.length > 0),
  };
}

/** Titles of the columns without their own title. */
export const columnTitles: Record<FooterColumn['kind'], () => string> = {
  links: () => '',
  families: m.nav_categories,
  offices: m.footer_offices,
};

function link(
  shop: Context,
  { label, target, is_hidden: isHidden }: NavigationItem,
  locale: Locale,
): MenuLink[] {
  const found = isHidden ? undefined : resolveTarget(shop, target, locale);
  if (!found) return [];
  return [
    {
      to: found.to,
      text: label[locale] || label.fr || found.title,
      ...(target.kind === 'families' ? { isMenu: true } : {}),
    },
  ];
}
