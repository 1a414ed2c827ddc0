import type { NavigationColumn, NavigationItem, NavigationMenu } from '#server/platform/settings/index.ts';
import { type ItemList, type NavigationList, itemLists } from '#shared/navigation.ts';

/** An element of a list of the navigation. */
export type NavigationElement = NavigationItem | NavigationColumn;

const isItemList = (list: NavigationList): list is ItemList =>
  (itemLists as readonly string[]).includes(list);

/** Returns the elements of a list; undefined for an unknown list. */
export function elementsOf(
  menu: NavigationMenu,
  list: NavigationList,
): readonly NavigationElement[] | undefined {
  if (list === 'columns') return menu.columns;
  if (isItemList(list)) return menu[list];
  return menu.columns.find(({ id, kind }) => id === list && kind === 'links')?.items;
}

/** Returns the menu with other elements in one of its lists. */
export function withElements(
  menu: NavigationMenu,
  list: NavigationList,
  elements: readonly NavigationElement[],
): NavigationMenu {
  if (list === 'columns' || isItemList(list)) return { ...menu, [list]: elements };
  return {
    ...menu,
    columns: menu.columns.map((column) =>
      column.id === list ? { ...column, items: elements as NavigationItem[] } : column,
    ),
  };
}

/** Returns whether a list has elements of this type: columns are only in the list of columns. */
export const fitsInto = (list: NavigationList, element: NavigationElement): boolean =>
  'items' in element === (list === 'columns');
