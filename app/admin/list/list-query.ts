/** List parameters read from the URL: search text, filters, sort order, page. */
export interface ListQuery {
  query: string;
  /** Selected values by filter name, for the filters that this list defines. */
  filters: Record<string, string>;
  sort: string;
  descending: boolean;
  page: number;
  perPage: number;
}

/** Sort orders and filters that a list accepts. */
export interface ListRules {
  /** Sortable columns; the first is the default sort column. */
  sorts: readonly [string, ...string[]];
  /** Whether the default sort order is descending. */
  descending?: boolean;
  filters?: readonly string[];
}

export const rowsPerPage = 50;

/** Parses the parameters of a list's URL; ignores invalid values. */
export function readListQuery(address: string, rules: ListRules): ListQuery {
  const { searchParams } = new URL(address);
  const sort = searchParams.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  const isKnown = rules.sorts.includes(key);
  const filters = (rules.filters ?? []).flatMap((name) => {
    const value = searchParams.get(name)?.trim().slice(0, 100);
    return value ? [[name, value] as const] : [];
  });
  return {
    query: (searchParams.get('q') ?? '').trim().slice(0, 100),
    filters: Object.fromEntries(filters),
    sort: isKnown ? key : rules.sorts[0],
    descending: isKnown ? sort.startsWith('-') : (rules.descending ?? false),
    page: Math.min(Math.max(Math.trunc(Number(searchParams.get('page'))) || 1, 1), 100_000),
    perPage: rowsPerPage,
  };
}

/**
 * Returns the list's URL with the given changes; removes empty parameters. Resets to page 1 unless the
 * changes contain the page.
 */
export function listUrlWith(address: string, changes: Record<string, string>): string {
  const url = new URL(address);
  if (!('page' in changes)) url.searchParams.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.pathname + url.search;
}

/** Returns the query string that a saved view stores: every parameter except the page. */
export function savedViewQuery(address: string): string {
  const { searchParams } = new URL(address);
  searchParams.delete('page');
  searchParams.sort();
  return searchParams.toString();
}
