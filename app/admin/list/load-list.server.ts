import type { Queryable } from '#server/platform/db/client.ts';
import { type SavedView, listChoices } from '#server/people/staff/index.ts';
import { type ListRules, type ListWish, readWish } from './wish.ts';

/** What a list's frame needs to know of the request. */
export interface ListState {
  list: string;
  wish: ListWish;
  /** The order as the address names it; empty for the list's own. */
  sort: string;
  address: string;
  views: SavedView[];
  /** Null when nothing was ever chosen. */
  hidden: string[] | null;
}

/**
 * Reads what a list is asked, and how this person wants it shown.
 *
 * @param list the list's name, under which views and columns are kept
 */
export async function loadList(db: Queryable, staffId: string, list: string, address: string, rules: ListRules): Promise<ListState> {
  const choices = await listChoices(db, staffId, list);
  return { list, wish: readWish(address, rules), sort: new URL(address).searchParams.get('sort') ?? '', address, ...choices };
}
