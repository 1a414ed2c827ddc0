import { keptList } from './kept-list.ts';

/** A short list that this browser keeps for its visitor, the newest first. */
export interface BrowserList<T extends { id: string }> {
  read: () => readonly T[];
  add: (item: T) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** The list as it stands in this and every other tab; empty while rendering on the server. */
  use: () => readonly T[];
}

/**
 * Keeps a short list in browser storage.
 *
 * @param key its name in the storage
 * @param maximum how many it keeps; the oldest go
 */
export function browserList<T extends { id: string }>(key: string, maximum: number): BrowserList<T> {
  const { read, save, use } = keptList(key, (value): value is T => typeof (value as Partial<T> | null)?.id === 'string');
  return {
    read,
    add: (item) => save([item, ...read().filter(({ id }) => id !== item.id)].slice(0, maximum)),
    remove: (id) => save(read().filter((item) => item.id !== id)),
    clear: () => save([]),
    use,
  };
}
