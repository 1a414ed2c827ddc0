import type { NavigationMenu, NavigationTarget } from '#server/platform/settings/index.ts';
import { withMoved } from '#shared/home-page.ts';
import { type NavigationList, shopPagePaths } from '#shared/navigation.ts';
import { type ChangeContext, type ChangeOutcome, changeMenu } from './change-menu.ts';
import { type NavigationElement, elementsOf, fitsInto, withElements } from './lists.ts';

/** Returns the values of an element for the activity log. Ids are left out, because they have no meaning there. */
function logged(element: NavigationElement): object {
  if ('items' in element) {
    const { title, items, is_hidden: isHidden } = element;
    return { title, is_hidden: isHidden, ...(items.length > 0 ? { links: items.map(logged) } : {}) };
  }
  const { label, target, is_hidden: isHidden } = element;
  return { label, target: nameOf(target), is_hidden: isHidden };
}

function nameOf(target: NavigationTarget): string {
  switch (target.kind) {
    case 'families':
      return shopPagePaths.categories;
    case 'category':
    case 'page':
      return target.name || target.id;
    case 'shop':
      return target.page === 'contact' ? 'contact' : shopPagePaths[target.page];
    case 'url':
      return target.href;
  }
}

/**
 * Inserts an item or a column, new or removed before, with all its values.
 *
 * @param before id of the element that follows it; null for the end of the list
 */
export const insertElement = (
  context: ChangeContext,
  list: NavigationList,
  element: NavigationElement,
  before: string | null = null,
): Promise<ChangeOutcome> =>
  changeMenu(context, (menu) => {
    const elements = elementsOf(menu, list);
    if (!elements || !fitsInto(list, element)) return undefined;
    return {
      menu: withElements(menu, list, withMoved([...elements, element], element.id, before)),
      action: 'navigation.added',
      after: logged(element),
    };
  });

/** Changes one element of a list. */
function changeElement(
  context: ChangeContext,
  list: NavigationList,
  id: string,
  change: (element: NavigationElement, menu: NavigationMenu) => NavigationElement | undefined,
): Promise<ChangeOutcome> {
  return changeMenu(context, (menu) => {
    const elements = elementsOf(menu, list);
    const before = elements?.find((element) => element.id === id);
    const after = before && change(before, menu);
    if (!elements || !before || !after) return undefined;
    return {
      menu: withElements(
        menu,
        list,
        elements.map((element) => (element === before ? after : element)),
      ),
      action: before.is_hidden === after.is_hidden ? 'navigation.changed' : hidden(after),
      before: logged(before),
      after: logged(after),
    };
  });
}

const hidden = (element: NavigationElement) => (element.is_hidden ? 'navigation.hidden' : 'navigation.shown');

/** Saves label and target of an item, or title of a column. Keeps whether it is hidden, and a column's links. */
export const saveElement = (
  context: ChangeContext,
  list: NavigationList,
  element: NavigationElement,
): Promise<ChangeOutcome> =>
  changeElement(context, list, element.id, (before) => {
    if ('items' in before) return 'items' in element ? { ...before, title: element.title } : undefined;
    return 'items' in element ? undefined : { ...element, is_hidden: before.is_hidden };
  });

/** Shows or hides an item or a column. */
export const hideElement = (
  context: ChangeContext,
  list: NavigationList,
  id: string,
  isHidden: boolean,
): Promise<ChangeOutcome> =>
  changeElement(context, list, id, (before) => ({ ...before, is_hidden: isHidden }));

/** Moves an item or a column within its list, before another element; `before` null moves it to the end. */
export const moveElement = (
  context: ChangeContext,
  list: NavigationList,
  id: string,
  before: string | null,
): Promise<ChangeOutcome> =>
  changeMenu(context, (menu) => {
    const elements = elementsOf(menu, list);
    const ids = elements?.map((element) => element.id) ?? [];
    const moved = elements?.find((element) => element.id === id);
    if (!elements || !moved || (before !== null && !ids.includes(before))) return undefined;
    const after = withMoved<NavigationElement>(elements, id, before);
    const positionIn = (all: readonly NavigationElement[]) => ({
      ...logged(moved),
      position: all.indexOf(moved) + 1,
    });
    return {
      menu: withElements(menu, list, after),
      action: 'navigation.moved',
      before: positionIn(elements),
      after: positionIn(after),
    };
  });

/** Removes an item or a column with its links. */
export const removeElement = (
  context: ChangeContext,
  list: NavigationList,
  id: string,
): Promise<ChangeOutcome> =>
  changeMenu(context, (menu) => {
    const elements = elementsOf(menu, list);
    const removed = elements?.find((element) => element.id === id);
    if (!elements || !removed) return undefined;
    return {
      menu: withElements(
        menu,
        list,
        elements.filter((element) => element !== removed),
      ),
      action: 'navigation.removed',
      before: logged(removed),
    };
  });
