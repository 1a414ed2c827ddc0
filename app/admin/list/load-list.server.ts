import type { Queryable } from '#server/platform/db/client.ts';
import { type SavedView, readListChoices } from '#server/people/staff/index.ts';
import { type ListRules, type ListQuery, readListQuery } from './list-query.ts';

/** List parameters and user preferences that the list screen needs. */
export interface ListState {
  list: string;
  params: ListQuery;
  /** Sort order as written in the URL; empty for the default order. */
  sort: string;
  address: string;
  views: SavedView[];
  /** Keys of the columns that the user hid; null if the user never chose columns. */
  hidden: string[] | null;
}

/**
 * Reads a list's parameters from the URL and the user's saved views and columns.
 *
 * @param list key of the list, under which views and columns are saved
 */
export async function loadListState(
  db: Queryable,
  staffId: string,
  list: string,
  address: string,
  rules: ListRules,
): Promise<ListState> {
  const choices = await readListChoices(db, staffId, list);
  return {
    list,
    params: readListQuery(address, rules),
    sort: new URL(address).searchParams.get('sort') ?? '',
    address,
    ...choices,
  };
}
