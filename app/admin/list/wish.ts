/** What a list's address asks for: search, filters, order, page. */
export interface ListWish {
  query: string;
  /** Only the list's own filters, each with the value chosen. */
  filters: Record<string, string>;
  sort: string;
  descending: boolean;
  page: number;
  perPage: number;
}

/** What a list can be asked. */
export interface ListRules {
  /** The columns it can be sorted by; the first is its own order. */
  sorts: readonly [string, ...string[]];
  /** Whether its own order is downwards. */
  descending?: boolean;
  filters?: readonly string[];
}

export const perPage = 50;

/** Reads a list's address. Nonsense is as if it had not been written. */
export function readWish(address: string, rules: ListRules): ListWish {
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
    perPage,
  };
}

/** The same address with some of its parameters changed; an empty one is left out. Another question begins at page one. */
export function hrefWith(address: string, changes: Record<string, string>): string {
  const url = new URL(address);
  if (!('page' in changes)) url.searchParams.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.pathname + url.search;
}

/** What a saved view keeps of an address: everything but the page. */
export function searchOf(address: string): string {
  const { searchParams } = new URL(address);
  searchParams.delete('page');
  searchParams.sort();
  return searchParams.toString();
}
