import {
  columnTitles,
  currentMenu,
  resolveTarget,
  shopPageTitles,
} from '#app/storefront/site-layout/load-navigation.server.ts';
import { categoryChoices } from '#server/catalogue/products/index.ts';
import { navigationVersion } from '#server/platform/navigation/index.ts';
import { isPageShown, textInLanguage } from '#server/platform/pages/index.ts';
import { type NavigationColumn, type NavigationItem, readSettings } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { itemLists, shopPages } from '#shared/navigation.ts';

/** An item or a column as the screen lists it. */
export interface Listed<Element> {
  element: Element;
  /** Label or title in the user's language. */
  title: string;
  /** Target of an item, or content of a column; empty if the title already says it. */
  detail: string;
  /** Name of the target, if visitors cannot open it; otherwise empty. */
  missing: string;
}
export type ListedItem = Listed<NavigationItem>;
export type ListedColumn = Listed<NavigationColumn> & { items: ListedItem[]; isEmpty: boolean };

/** Loads the navigation with the names of its targets, and the targets that can be chosen. */
export async function loadEditor(shop: Shop, locale: Locale) {
  // Read from the database, because the cached settings may be older than the version.
  const version = await navigationVersion(shop.db);
  const settings = await readSettings(shop.db);
  const menu = currentMenu(settings);
  const listed = (items: readonly NavigationItem[]) => items.map((item) => listItem(shop, item, locale));
  const [main, service, legal] = itemLists.map((list) => listed(menu[list])) as [
    ListedItem[],
    ListedItem[],
    ListedItem[],
  ];
  const { tree } = shop.catalogueIndex.reference;
  return {
    version,
    isDefault: settings.navigation.menu === null,
    lists: { main, service, legal },
    columns: menu.columns.map((column): ListedColumn => {
      const items = listed(column.items);
      return {
        element: column,
        title: column.title[locale] || column.title.fr || columnTitles[column.kind](),
        detail: columnDetails[column.kind](),
        missing: '',
        items,
        isEmpty:
          column.kind === 'links' && items.every(({ element, missing }) => element.is_hidden || missing),
      };
    }),
    choices: {
      shop: shopPages.map((page) => ({ id: page, name: shopPageTitles[page]() })),
      categories: categoryChoices(tree).filter(({ id }) => tree.isVisible(id)),
      pages: shop.pages.current().pages.flatMap((page) =>
        // Built-in pages with a fixed URL are in the list `shop` already.
        page.texts && isPageShown(page) && (page.builtIn === null || page.builtIn === 'about')
          ? [{ id: page.id, name: textInLanguage(page.texts, locale).title }]
          : [],
      ),
    },
  };
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

const columnDetails: Record<NavigationColumn['kind'], () => string> = {
  links: m.navigation_column_links,
  families: m.navigation_column_families,
  offices: m.navigation_column_offices,
};

function listItem(shop: Shop, element: NavigationItem, locale: Locale): ListedItem {
  const { label, target } = element;
  const found = resolveTarget(shop, target, locale);
  const name = found?.title ?? ('name' in target ? target.name || target.id : '');
  return {
    element,
    title: label[locale] || label.fr || name,
    detail: detailOf(element, name),
    missing: found ? '' : name,
  };
}

function detailOf({ label, target }: NavigationItem, name: string): string {
  if (target.kind === 'families') return m.navigation_target_families();
  if (target.kind === 'url') return target.href;
  const kind = targetKinds[target.kind]();
  return label.fr ? m.navigation_kind_of({ kind, name }) : kind;
}

const targetKinds = {
  category: m.navigation_kind_category,
  page: m.navigation_kind_page,
  shop: m.navigation_kind_shop,
};
