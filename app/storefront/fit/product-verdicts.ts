import { useEffect, useSyncExternalStore } from 'react';
import { localizedPath } from '#app/link.tsx';
import type { FitVerdict } from './ask-fit.ts';

/** Most products of one request. */
const maxProducts = 100;

/** Verdicts by bike and product; null while they are loading, and for a product that no rule concerns. */
const verdicts = new Map<string, FitVerdict | null>();
const listeners = new Set<() => void>();
let waiting = new Map<string, Set<string>>();

const keyOf = (bike: string, productId: string) => `${productId} ${bike}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for a verdict, together with all others that are asked for in the same moment. */
function request(bike: string, productId: string): void {
  const key = keyOf(bike, productId);
  if (verdicts.has(key)) return;
  verdicts.set(key, null);
  if (waiting.size === 0) setTimeout(send, 0);
  waiting.set(bike, (waiting.get(bike) ?? new Set()).add(productId));
}

function send(): void {
  const asked = waiting;
  waiting = new Map();
  for (const [bike, ids] of asked)
    for (let first = 0; first < ids.size; first += maxProducts)
      void load(bike, [...ids].slice(first, first + maxProducts));
}

async function load(bike: string, ids: readonly string[]): Promise<void> {
  const params = new URLSearchParams({ bike, ids: ids.join(',') });
  try {
    const response = await fetch(localizedPath(`/product-fit?${params.toString()}`));
    if (!response.ok) throw new Error(`product-fit responded with ${response.status}`);
    const loaded = ((await response.json()) as { verdicts: Record<string, FitVerdict | null> }).verdicts;
    for (const id of ids) verdicts.set(keyOf(bike, id), loaded[id] ?? null);
    for (const listener of listeners) listener();
  } catch (error) {
    // Cards without a mark are complete; the next page asks again.
    for (const id of ids) verdicts.delete(keyOf(bike, id));
    console.warn(error);
  }
}

/**
 * React hook that returns a product's verdict for a bike; undefined while it is loading, and for a product that
 * no rule concerns.
 *
 * @param bike code of the bike; empty without a bike
 */
export function useProductVerdict(bike: string, productId: string): FitVerdict | undefined {
  useEffect(() => {
    if (bike) request(bike, productId);
  }, [bike, productId]);
  const read = () => verdicts.get(keyOf(bike, productId)) ?? undefined;
  return useSyncExternalStore(subscribe, read, () => undefined);
}
