import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import { createBrowserList } from '../browser-list.ts';

/** Favourites of a signed-out visitor in this browser; signing in moves them to the account. */
export const visitorFavourites = createBrowserList<{ id: string }>('shop-favourites', 200);

const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
/** Product ids of the account's favourites; undefined until they are loaded. */
let account: ReadonlySet<string> | undefined;
let asked: Promise<void> | undefined;

function setAccount(ids: ReadonlySet<string>): void {
  account = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function call(path: string, method: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/api/favourites${path}`, {
    method,
    ...(body ? { headers, body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`favourites answered ${response.status}`);
  return response;
}

/**
 * Moves this browser's favourites to the account, then loads the account's favourites. Runs once per page
 * load.
 */
export function syncAccountFavourites(): Promise<void> {
  return (asked ??= (async () => {
    const own = visitorFavourites.read().map(({ id }) => id);
    const response = await (own.length > 0 ? call('', 'PUT', { product_ids: own }) : call('', 'GET'));
    const { product_ids: productIds } = (await response.json()) as { product_ids: string[] };
    visitorFavourites.clear();
    setAccount(new Set(productIds));
  })().catch(() => {
    // The synchronization failed, so the next call of this function must try it again.
    asked = undefined;
  }));
}

async function toggleInAccount(id: string, isFavourite: boolean): Promise<void> {
  const before = account ?? none;
  const after = new Set(before);
  if (isFavourite) after.delete(id);
  else after.add(id);
  setAccount(after);
  try {
    await call(`/${id}`, isFavourite ? 'DELETE' : 'PUT');
  } catch {
    setAccount(before);
    toast.error(m.favourites_failed());
  }
}

/**
 * React hook that returns whether a product is a favourite, and a function that toggles it. The toggle shows
 * immediately and is reverted on failure.
 *
 * @param isSignedIn uses the account's favourites instead of this browser's
 */
export function useFavourite(id: string, isSignedIn: boolean): [isFavourite: boolean, toggle: () => void] {
  const own = visitorFavourites.use();
  const stored = useSyncExternalStore(
    subscribe,
    () => account ?? none,
    () => none,
  );
  useEffect(() => {
    if (isSignedIn) void syncAccountFavourites();
  }, [isSignedIn]);
  const isFavourite = isSignedIn ? stored.has(id) : own.some((item) => item.id === id);
  const toggle = () => {
    if (isSignedIn) void toggleInAccount(id, isFavourite);
    else if (isFavourite) visitorFavourites.remove(id);
    else visitorFavourites.add({ id });
  };
  return [isFavourite, toggle];
}
