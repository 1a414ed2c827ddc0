import { browserList } from '../browser-list.ts';

/** The id of the form that a list's ticks belong to. */
export const compareForm = 'compare';
export const mostCompared = 4;

/** What this visitor chose to compare, kept by the browser from list to list. */
export const comparison = browserList<{ id: string; name: string; image: string }>('pignon-compare', mostCompared);
