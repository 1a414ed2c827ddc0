import { useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { createBrowserList } from '../browser-list.ts';

/** Favourites of a signed-out visitor in this browser; signing in moves them to the account. */
export const visitorFavourites = createBrowserList<{ id: string }>('shop-favourites', 200);

const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let account = none;

/** Product ids of the account's favourites; empty until they are loaded. */
export const readAccountFavourites = (): ReadonlySet<string> => account;

/** Shows these products as the account's favourites. */
export function showAccountFavourites(ids: Iterable<string>): void {
  account = new Set(ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function toggleInAccount(id: string, isFavourite: boolean): Promise<void> {
  const before = account;
  showAccountFavourites(isFavourite ? [...before].filter((other) => other !== id) : [...before, id]);
  try {
    const { ok } = await fetch(`/api/favourites/${id}`, { method: isFavourite ? 'DELETE' : 'PUT' });
    if (ok) return;
  } catch {
    // Without a connection, the change is reverted like a refused one.
  }
  showAccountFavourites(before);
  toast.error(m.favourites_failed());
}

/**
 * React hook that returns whether a product is a favourite, and a function that toggles it. The toggle shows
 * immediately and is reverted on failure.
 *
 * @param isSignedIn uses the account's favourites instead of this browser's
 */
export function useFavourite(id: string, isSignedIn: boolean): [isFavourite: boolean, toggle: () => void] {
  const own = visitorFavourites.use();
  const stored = useSyncExternalStore(subscribe, readAccountFavourites, () => none);
  const isFavourite = isSignedIn ? stored.has(id) : own.some((item) => item.id === id);
  const toggle = () => {
    if (isSignedIn) void toggleInAccount(id, isFavourite);
    else if (isFavourite) visitorFavourites.remove(id);
    else visitorFavourites.add({ id });
  };
  return [isFavourite, toggle];
}
