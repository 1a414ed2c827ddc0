import { type Bike, isBike } from '#shared/fit/bike.ts';
import { type KnownBikes, applyLaterChanges, bikeChanges, knownBikes } from './merge-bikes.ts';
import { onBikesChange, readBikes, replaceBikes } from './store.ts';

/** Bikes of the account as this browser last received them. */
interface Synced {
  owner: string;
  bikes: KnownBikes;
}

interface Answer {
  owner: string;
  bikes: (Omit<Bike, 'isCurrent'> & { is_current: boolean })[];
}

const syncedKey = 'shop-bikes-account';
const delay = 600;

function readSynced(): Synced | undefined {
  try {
    return (JSON.parse(localStorage.getItem(syncedKey) ?? 'null') as Synced | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const post = (synced: Synced | undefined, bikes: readonly Bike[]): Promise<Response> => {
  const { saved, removed } = bikeChanges(synced?.bikes ?? {}, bikes);
  return fetch('/api/bikes/changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      owner: synced?.owner ?? null,
      saved: saved.map(({ isCurrent, ...rest }) => ({ ...rest, is_current: isCurrent })),
      removed,
    }),
  });
};

/** Sends the changes since the last synchronization, then shows the bikes of the account. */
async function exchange(): Promise<void> {
  const sent = readBikes();
  const response = await post(readSynced(), sent);
  if (response.status === 409) {
    // The bikes of this browser belong to another account, which keeps them.
    localStorage.removeItem(syncedKey);
    replaceBikes([]);
    return exchange();
  }
  if (!response.ok) return;
  const answer = (await response.json()) as Answer;
  const bikes = answer.bikes.map(({ is_current: isCurrent, ...rest }): Bike => ({ ...rest, isCurrent }));
  const shown = applyLaterChanges(bikes.filter(isBike), sent, readBikes());
  localStorage.setItem(
    syncedKey,
    JSON.stringify({ owner: answer.owner, bikes: knownBikes(bikes) } satisfies Synced),
  );
  replaceBikes(shown);
  const later = bikeChanges(knownBikes(bikes), shown);
  if (later.saved.length + later.removed.length > 0) syncBikesSoon();
}

/** Runs one synchronization at a time across all tabs, because they share the stored state. */
const runExclusively = async (turn: () => Promise<void> | void) =>
  'locks' in navigator ? navigator.locks.request(syncedKey, turn) : turn();

let timer: ReturnType<typeof setTimeout> | undefined;

// A change made offline is sent at the next synchronization.
const sync = () => void runExclusively(exchange).catch(() => undefined);

function syncBikesSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(sync, delay);
}

/** Starts to synchronize the browser's bikes with the account; called after every sign-in. */
export function startBikeSync(): void {
  onBikesChange(syncBikesSoon);
  sync();
}

/**
 * Removes the account's bikes from the browser after sign-out; they stay in the account. Bikes with an unsent
 * change stay in the browser, because the change exists nowhere else.
 *
 * @param isClosed true if the account was closed; unsent changes are then discarded
 */
export async function leaveAccountBikes(isClosed = false): Promise<void> {
  onBikesChange(undefined);
  clearTimeout(timer);
  await runExclusively(() => {
    const synced = readSynced();
    if (!synced) return;
    const { saved, removed } = bikeChanges(synced.bikes, readBikes());
    if (saved.length + removed.length > 0 && !isClosed) return;
    localStorage.removeItem(syncedKey);
    replaceBikes([]);
  });
}
