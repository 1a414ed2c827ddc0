import { useSyncExternalStore } from 'react';

const nothing: readonly never[] = [];

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
 * Keeps a list in browser storage. Where that is forbidden or full, it lasts as long as the page.
 *
 * @param key its name in the storage
 * @param maximum how many it keeps; the oldest go
 */
export function browserList<T extends { id: string }>(key: string, maximum: number): BrowserList<T> {
  const listeners = new Set<() => void>();
  let items: readonly T[] | undefined;

  function read(): readonly T[] {
    if (items) return items;
    try {
      const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      items = Array.isArray(saved) ? saved.filter((item: Partial<T> | null): item is T => typeof item?.id === 'string') : nothing;
    } catch {
      items = nothing;
    }
    return items;
  }
  function save(next: readonly T[]): void {
    items = next.slice(0, maximum);
    try {
      if (items.length > 0) localStorage.setItem(key, JSON.stringify(items));
      else localStorage.removeItem(key);
    } catch {
      // Kept for this page only.
    }
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      items = undefined;
      listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  }
  return {
    read,
    add: (item) => save([item, ...read().filter(({ id }) => id !== item.id)]),
    remove: (id) => save(read().filter((item) => item.id !== id)),
    clear: () => save(nothing),
    use: () => useSyncExternalStore(subscribe, read, () => nothing),
  };
}
