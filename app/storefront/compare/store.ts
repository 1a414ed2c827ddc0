import { browserList } from '../browser-list.ts';

/** Id of the form that a list's compare checkboxes belong to. */
export const compareForm = 'compare';
export const mostCompared = 4;

/** Products selected for comparison, stored in the browser across lists. */
export const comparison = browserList<{ id: string; name: string; image: string }>(
  'pignon-compare',
  mostCompared,
);
