import { type ReceivedPart, readStored } from '../received-part.ts';
import { isMarkedSignedIn } from '../signed-in-mark.ts';
import { showAccountFavourites, visitorFavourites } from './store.ts';

/** Favourites of the account as this browser last received them; `ids` are product ids. */
interface Synced {
  version: string;
  ids: readonly string[];
}

/** Favourites that came with the visitor's other data; without content, those in `known` are current. */
export type ReceivedFavourites = ReceivedPart<string[], Synced>;

const syncedKey = 'shop-favourites-account';

/** Reads the favourites of the account as this browser last received them. */
export const readSyncedFavourites = (): Synced | undefined => readStored(syncedKey);

/** Shows the account's favourites, and adds those of this browser to them. Does nothing after a sign-out. */
export async function syncFavourites({ version, content, known }: ReceivedFavourites): Promise<void> {
  if (!isMarkedSignedIn()) return;
  const ids = content ?? known?.ids ?? [];
  const own = visitorFavourites.read().map(({ id }) => id);
  showAccountFavourites([...own, ...ids]);
  try {
    if (own.length === 0) {
      if (content) localStorage.setItem(syncedKey, JSON.stringify({ version, ids } satisfies Synced));
      return;
    }
    const response = await fetch('/api/favourites', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_ids: own }),
    });
    if (!response.ok) return;
    // Another tab may have signed out meanwhile.
    if (!isMarkedSignedIn()) return;
    visitorFavourites.clear();
    showAccountFavourites(((await response.json()) as { product_ids: string[] }).product_ids);
  } catch {
    // Storage is full or there is no connection. The browser's favourites are sent with the next page.
  }
}

/** Removes the account's favourites from the browser after sign-out. */
export function leaveAccountFavourites(): void {
  localStorage.removeItem(syncedKey);
  showAccountFavourites([]);
}
