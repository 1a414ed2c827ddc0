import { useSyncExternalStore } from 'react';

const key = 'pignon-promotion';
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

/** Stores the code with the cart; an empty code removes it. */
export function setPromotionCode(next: string): void {
  code = next.trim().toUpperCase();
  try {
    if (code) localStorage.setItem(key, code);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or blocked: the code then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The entered code; empty during server rendering. */
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

/** Non-hook variant. */
export const readPromotionCode = read;
