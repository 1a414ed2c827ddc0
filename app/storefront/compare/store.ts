import { createBrowserList } from '../browser-list.ts';

/** HTML id of the form to which the compare checkboxes of a list belong. */
export const compareFormId = 'compare';
export const maxComparedProducts = 4;

/**
 * Products selected for comparison. The browser stores them, so that the selection can come from several
 * lists.
 */
export const comparisonList = createBrowserList<{ id: string; name: string; image: string }>(
  'shop-compare',
  maxComparedProducts,
);
