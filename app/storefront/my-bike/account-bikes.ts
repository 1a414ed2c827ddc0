import { type Bike, isBike } from '#shared/fit/bike.ts';
import type { AccountBike } from '#server/http/account-data.ts';
import { type ReceivedPart, canApply, readStored, storeState } from '../received-part.ts';
import { type KnownBikes, applyLaterChanges, bikeChanges, knownBikes } from './merge-bikes.ts';
import { onBikesChange, readBikes, replaceBikes } from './store.ts';

/** Bikes of the account as this browser last received them. */
interface Synced {
  owner: string;
  /** Undefined after a change. */
  version?: string;
  bikes: KnownBikes;
}

/** Bikes of the account that came with the visitor's other data; without content, the browser's are current. */
export type ReceivedBikes = ReceivedPart<AccountBike[], Synced>;

const syncedKey = 'shop-bikes-account';
const delay = 600;

/** Reads the bikes of the account as this browser last received them. */
export const readSyncedBikes = (): Synced | undefined => readStored(syncedKey);

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

/** Sends the changes since the last synchronization, if any, then shows the bikes of the account. */
async function exchange(received?: ReceivedBikes): Promise<void> {
  const sent = readBikes();
  const synced = readSyncedBikes();
  if (received && canApply(received, synced)) {
    const { owner, version, content } = received;
    if (synced && synced.owner !== owner) return leaveOtherAccount({ ...received, known: undefined });
    const { saved, removed } = bikeChanges(synced?.bikes ?? {}, sent);
    if (saved.length + removed.length === 0) {
      if (content) settle({ owner, version }, content, sent);
      return;
    }
  }
  const response = await post(synced, sent);
  if (response.status === 409) return leaveOtherAccount();
  if (!response.ok) return;
  const { owner, bikes } = (await response.json()) as { owner: string; bikes: AccountBike[] };
  settle({ owner }, bikes, sent);
}

/** Removes the bikes of another account, which keeps them, from this browser. */
function leaveOtherAccount(received?: ReceivedBikes): Promise<void> {
  localStorage.removeItem(syncedKey);
  replaceBikes([]);
  return exchange(received);
}

function settle(
  account: Pick<Synced, 'owner' | 'version'>,
  accountBikes: readonly AccountBike[],
  sent: readonly Bike[],
): void {
  const bikes = accountBikes.map(({ is_current: isCurrent, ...rest }): Bike => ({ ...rest, isCurrent }));
  const shown = applyLaterChanges(bikes.filter(isBike), sent, readBikes());
  storeState(syncedKey, { ...account, bikes: knownBikes(bikes) } satisfies Synced);
  replaceBikes(shown);
  const later = bikeChanges(knownBikes(bikes), shown);
  if (later.saved.length + later.removed.length > 0) syncBikesSoon();
}

/** Runs one synchronization at a time across all tabs, because they share the stored state. */
const runExclusively = async (turn: () => Promise<void> | void) =>
  'locks' in navigator ? navigator.locks.request(syncedKey, turn) : turn();

let timer: ReturnType<typeof setTimeout> | undefined;

// A change made offline is sent at the next synchronization.
const sync = (received?: ReceivedBikes) =>
  void runExclusively(() => exchange(received)).catch(() => undefined);

function syncBikesSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => sync(), delay);
}

/**
 * Starts to synchronize the browser's bikes with the account; called after every sign-in.
 *
 * @param received bikes of the account; fetched if undefined
 */
export function startBikeSync(received?: ReceivedBikes): void {
  onBikesChange(syncBikesSoon);
  sync(received);
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
    const synced = readSyncedBikes();
    if (!synced) return;
    const { saved, removed } = bikeChanges(synced.bikes, readBikes());
    if (saved.length + removed.length > 0 && !isClosed) return;
    localStorage.removeItem(syncedKey);
    replaceBikes([]);
  });
}
