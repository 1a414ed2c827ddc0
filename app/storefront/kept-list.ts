import { useSyncExternalStore } from 'react';

const nothing: readonly never[] = [];

/** A list that this browser keeps; the same in all its tabs. */
export interface KeptList<T> {
  read: () => readonly T[];
  save: (items: readonly T[]) => void;
  /** The list as it stands; empty while rendering on the server. */
  use: () => readonly T[];
}

/**
 * Keeps a list in browser storage. Where that is forbidden or full, it lasts as long as the page.
 *
 * @param key its name in the storage
 * @param isItem what may be in it; anything else that is found there is left out
 */
export function keptList<T>(key: string, isItem: (value: unknown) => value is T): KeptList<T> {
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
  return { read, save, use: () => useSyncExternalStore(subscribe, read, () => nothing) };
}
