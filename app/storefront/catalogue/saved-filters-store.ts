import { createStoredList } from '../stored-list.ts';

/** Filters and order of one product list that the visitor saved in this browser. */
export interface SavedFilters {
  name: string;
  /** Path of the list, without the language prefix. */
  path: string;
  /** URL of the list with the filters, without the language prefix. */
  url: string;
}

const maxSavedFilters = 30;

const isSavedFilters = (value: unknown): value is SavedFilters => {
  const { name, path, url } = (value ?? {}) as Partial<SavedFilters>;
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    /^\/(products$|category\/)/.test(path) &&
    typeof url === 'string' &&
    url.startsWith(`${path}?`)
  );
};

const stored = createStoredList('shop-filters', isSavedFilters);

export const useSavedFilters = stored.use;

const isSame = (a: SavedFilters, b: SavedFilters) => a.path === b.path && a.name === b.name;

/** Saves filters and replaces those with the same name of the same list. Deletes the oldest beyond 30. */
export function saveFilters(filters: SavedFilters): void {
  const others = stored.read().filter((other) => !isSame(other, filters));
  stored.save([filters, ...others].slice(0, maxSavedFilters));
}

/** Deletes saved filters. Returns a function that restores them and keeps later changes. */
export function deleteFilters(filters: SavedFilters): () => void {
  const at = stored.read().findIndex((other) => isSame(other, filters));
  stored.save(stored.read().filter((other) => !isSame(other, filters)));
  return () => {
    const others = stored.read().filter((other) => !isSame(other, filters));
    stored.save(others.toSpliced(at, 0, filters));
  };
}
