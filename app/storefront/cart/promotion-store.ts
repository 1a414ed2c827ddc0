import { useSyncExternalStore } from 'react';

const key = 'shop-promotion';
const listeners = new Set<() => void>();
let code: string | undefined;

function read(): string {
  if (code !== undefined) return code;
  try {
    code = localStorage.getItem(key) ?? '';
  } catch {
    code = '';
  }
  return code;
}

/** Stores the promotion code with the cart; an empty code removes it. */
export function setPromotionCode(next: string): void {
  code = next.trim().toUpperCase();
  try {
    if (code) localStorage.setItem(key, code);
    else localStorage.removeItem(key);
  } catch {
    // If browser storage is full or blocked, the code lasts until the visitor leaves the page.
  }
  for (const listener of listeners) listener();
}

/** React hook that returns the entered promotion code; empty during server rendering. */
export function usePromotionCode(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    () => '',
  );
}

/** Returns the entered promotion code, for code outside React components. */
export const readPromotionCode = read;
