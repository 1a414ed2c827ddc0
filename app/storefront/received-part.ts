import type { AccountPart } from '#server/http/account-data.ts';
import { isMarkedSignedIn } from './signed-in-mark.ts';

/** Part of the account's data, with the state that this browser had stored when it requested the part. */
export interface ReceivedPart<Content, State> extends AccountPart<Content> {
  /** Id of the account. */
  owner: string;
  known: State | undefined;
}

/** Reads JSON from browser storage. Returns undefined if there is none, or if storage is unavailable. */
export function readStored<State>(key: string): State | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as State | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores the cart, the favourites or the bikes of an account in browser storage. A state without version gets a random
 * id, so that it never equals an earlier state, even after a change and its reversal.
 *
 * @throws when browser storage is full or unavailable
 */
export function storeState<State extends { version?: string }>(key: string, state: State): void {
  localStorage.setItem(key, JSON.stringify(state.version ? state : { ...state, id: Math.random() }));
}

/**
 * Returns whether to apply a part of the account's data: the customer has not signed out meanwhile, and browser storage
 * still has the state from which the part was requested, or already has the received version. Otherwise another tab
 * has stored a newer state. Call it in the lock in which a sign-out removes the data.
 */
export const canApply = <State extends { version?: string }>(
  { known, version }: ReceivedPart<unknown, State>,
  stored: State | undefined,
): boolean =>
  isMarkedSignedIn() && (stored?.version === version || JSON.stringify(known) === JSON.stringify(stored));
