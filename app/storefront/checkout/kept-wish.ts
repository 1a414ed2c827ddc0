import type { PaymentMethod } from '#shared/orders.ts';
import type { PlacedOrder } from './api.ts';

/** What a browser keeps of an order until its payment has begun. */
interface KeptWish {
  /** All that is asked but the way to pay. */
  what: string;
  method: PaymentMethod;
  /** Under which it is asked. */
  key: string;
  /** Placed, and not paid yet. */
  order?: PlacedOrder;
}

const storageKey = 'pignon-checkout';

// Where the browser gives no storage, as long as the page.
let held: KeptWish | undefined;

function read(): KeptWish | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptWish | null) ?? undefined;
  } catch {
    return held;
  }
}

/** What is kept of a wish, to be asked under the same key; one of its own for another wish. */
export function keptWish(what: string, method: PaymentMethod): KeptWish {
  const kept = read();
  // Until it is placed, the way to pay is a part of what is asked.
  if (kept?.what === what && (kept.order || kept.method === method)) return kept;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return keepWish({ what, method, key });
}

export function keepWish(wish: KeptWish): KeptWish {
  held = wish;
  try {
    localStorage.setItem(storageKey, JSON.stringify(wish));
  } catch {
    // Held.
  }
  return wish;
}

/** After the order: the next one is another, though it may hold the same. */
export function forgetWish(): void {
  held = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
