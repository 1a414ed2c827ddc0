import { useSyncExternalStore } from 'react';

const nothing: readonly never[] = [];

/** A list in browser storage, synchronized across tabs. */
export interface StoredList<T> {
  read: () => readonly T[];
  save: (items: readonly T[]) => void;
  /** React hook that returns the current list; empty during server rendering. */
  use: () => readonly T[];
}

/**
 * Creates a list that browser storage holds. If storage is blocked or full, the list lasts until the visitor
 * leaves the page.
 *
 * @param key storage key
 * @param isItem validates a stored item; invalid items are removed
 */
export function createStoredList<T>(key: string, isItem: (value: unknown) => value is T): StoredList<T> {
  const listeners = new Set<() => void>();
  let items: readonly T[] | undefined;

  function read(): readonly T[] {
    if (items) return items;
    try {
      const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      items = Array.isArray(saved) ? saved.filter(isItem) : nothing;
    } catch (error) {
      console.warn(`${key} could not be read`, error);
      items = nothing;
    }
    return items;
  }
  function save(next: readonly T[]): void {
    items = next;
    try {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      // Storage is blocked or full, so the list lasts until the visitor leaves the page.
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
  return { read, save, use: () => useSyncExternalStore(subscribe, read, () => nothing) };
}
