import { storedList } from './stored-list.ts';

/** A short list in browser storage, newest first. */
export interface BrowserList<T extends { id: string }> {
  read: () => readonly T[];
  add: (item: T) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Current list, synchronized across tabs; empty during server rendering. */
  use: () => readonly T[];
}

/**
 * Stores a short list in browser storage.
 *
 * @param key storage key
 * @param maximum number of items to keep; the oldest are dropped
 */
export function browserList<T extends { id: string }>(key: string, maximum: number): BrowserList<T> {
  const { read, save, use } = storedList(
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
