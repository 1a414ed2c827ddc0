import { createStoredList } from './stored-list.ts';

/** Short list of entries in browser storage, newest first. */
export interface BrowserList<T extends { id: string }> {
  read: () => readonly T[];
  add: (item: T) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** React hook that returns the current list, synchronized across tabs; empty during server rendering. */
  use: () => readonly T[];
}

/**
 * Creates a short list that is stored in the browser.
 *
 * @param key storage key
 * @param maximum number of entries to keep; the oldest ones are removed
 */
export function createBrowserList<T extends { id: string }>(key: string, maximum: number): BrowserList<T> {
  const { read, save, use } = createStoredList(
    key,
    (value): value is T => typeof (value as Partial<T> | null)?.id === 'string',
  );
  return {
    read,
    add: (item) => save([item, ...read().filter(({ id }) => id !== item.id)].slice(0, maximum)),
    remove: (id) => save(read().filter((item) => item.id !== id)),
    clear: () => save([]),
    use,
  };
}
