import { useSyncExternalStore } from 'react';

// Note for the country of the delivery sentence; undefined until the sentence has loaded.
let note: string | undefined;
const listeners = new Set<() => void>();

/** Sets the note on free delivery for the country to which the page shows the delivery days. */
export function setFreeDeliveryNote(next: string | undefined): void {
  note = next;
  for (const listener of listeners) listener();
}

/** React hook that returns the note for the shown country, or the note of the page without a shown country. */
export function useFreeDeliveryNote(ofPage: string): string {
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return (
    useSyncExternalStore(
      subscribe,
      () => note,
      () => undefined,
    ) ?? ofPage
  );
}
