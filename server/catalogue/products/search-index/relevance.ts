import { foldSku, words } from '../search/words.ts';
import { Bits } from './bits.ts';
import { smallest } from './smallest.ts';
import type { Shelf } from './catalogue-index.ts';
import { workspace } from './workspace.ts';

/** Matches of a search, with their relevance. */
export interface Relevance {
  documents: Bits;
  /** Relevance of each document, in word weights, by document number; valid until the next query. */
  scores: Float32Array;
  exact: number | undefined;
  named: readonly number[];
}

// Eight words of maximum weight score below 600; an exact name match ranks above that, an exact SKU above
// all.
const wholeName = 1000;
const topRank = 2000;

const roomForKeys = workspace((length) => new Float64Array(length));

/** Finds the documents that match a query. */
export function relevanceOf(shelf: Shelf, query: string): Relevance {
  const text = query.slice(0, 100);
  const { documents, scores } = shelf.text.score([...new Set(words(text))].slice(0, 8), shelf.products.length);
  const found = new Bits(shelf.products.length);
  for (const document of documents) found.set(document);
  const exact = foldSku(text).length >= 4 ? shelf.slotOfSku(text) : undefined;
  if (exact !== undefined) found.set(exact);
  return { documents: found, scores, exact, named: shelf.slotsNamed(text) };
}

/** Returns the `wanted` highest-ranked matches; ties follow the featured order. */
export function best(shelf: Shelf, found: Bits, { scores, exact, named }: Relevance, wanted: number): number[] {
  const { standings } = shelf;
  const places = shelf.places();
  const order = shelf.order('featured');
  // Must come last: building a missing order uses the same list buffer.
  const slots = found.list();
  const keys = roomForKeys(slots.length);
  for (let i = 0; i < keys.length; i += 1) {
    const slot = slots[i]!;
    let rank = Math.round(scores[slot]! * 10) + standings[slot]!;
    if (named.length > 0 && named.includes(slot)) rank += wholeName;
    if (slot === exact) rank = topRank;
    keys[i] = (topRank - rank) * 2 ** 32 + places[slot]!;
  }
  return Array.from(smallest(keys, wanted), (key) => order[key % 2 ** 32]!);
}
