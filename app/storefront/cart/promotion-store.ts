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

/** Keeps the code beside the cart; an empty one takes it out. */
export function setPromotionCode(next: string): void {
  code = next.trim().toUpperCase();
  try {
    if (code) localStorage.setItem(key, code);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden: the code lasts for this page.
  }
  for (const listener of listeners) listener();
}

/** The code that was given; none while rendering on the server. */
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

/** The same outside of components. */
export const readPromotionCode = read;
