import type { AccountPart } from '#server/http/account-data.ts';

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
 * Returns whether a received part can be applied: browser storage has the state of the request, or already the
 * received one. Otherwise a synchronization, perhaps in another tab, has stored a newer state.
 */
export const canApply = <State extends { version?: string }>(
  { known, version }: ReceivedPart<unknown, State>,
  stored: State | undefined,
): boolean => stored?.version === version || JSON.stringify(known) === JSON.stringify(stored);
