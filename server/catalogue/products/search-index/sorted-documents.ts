import type { Bitset } from './bitset.ts';

export const documentOrders = ['featured', 'newest', 'price_asc', 'price_desc'] as const;
export type DocumentOrder = (typeof documentOrders)[number];

/** Columns by document number from which the orders are computed. */
export interface SortColumns {
  prices: Int32Array;
  /** Creation time in seconds since 1970. */
  created: Int32Array;
  featured: Bitset;
  /** The 128 bits of each product's id, in four numbers. */
  ids: Uint32Array;
}

/**
 * Returns the comparison of an order. Ties are broken by product id, not by document number: document numbers differ
 * between processes, and every process must show the same order.
 */
export function compareBy(
  order: DocumentOrder,
  { prices, created, featured, ids }: SortColumns,
): (a: number, b: number) => number {
  const byId = (a: number, b: number) => compareIds(ids, a, b);
  const newest = (a: number, b: number) => created[b]! - created[a]! || byId(a, b);
  if (order === 'price_asc') return (a, b) => prices[a]! - prices[b]! || byId(a, b);
  if (order === 'price_desc') return (a, b) => prices[b]! - prices[a]! || byId(a, b);
  if (order === 'newest') return newest;
  return (a, b) => Number(featured.has(b)) - Number(featured.has(a)) || newest(a, b);
}

function compareIds(ids: Uint32Array, a: number, b: number): number {
  for (let i = 0; i < 4; i += 1) {
    const difference = ids[a * 4 + i]! - ids[b * 4 + i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Sorts documents by native number sorting, ten times as fast as a comparison, unless their creation times are too far
 * apart for one number.
 *
 * @param docs documents sorted by id (`sortById`)
 */
export function sortDocuments(
  docs: Int32Array,
  order: DocumentOrder,
  columns: SortColumns,
): Int32Array<ArrayBuffer> {
  const places = placesFor(docs);
  const { prices, created, featured } = columns;
  let start = Infinity;
  let end = 0;
  for (const doc of docs) {
    start = Math.min(start, created[doc]!);
    end = Math.max(end, created[doc]!);
  }
  const keyOf: Record<DocumentOrder, (doc: number) => number> = {
    price_asc: (doc) => prices[doc]!,
    price_desc: (doc) => 2 ** 31 - prices[doc]!,
    newest: (doc) => end - created[doc]!,
    featured: (doc) => end - created[doc]! + (featured.has(doc) ? 0 : end - start + 1),
  };
  const largest = order === 'newest' || order === 'featured' ? 2 * (end - start + 1) : 2 ** 31;
  if (largest * places > Number.MAX_SAFE_INTEGER)
    return Int32Array.from(docs).sort(compareBy(order, columns));
  const keyOfDoc = keyOf[order];
  const keys = new Float64Array(docs.length);
  for (let i = 0; i < docs.length; i += 1) keys[i] = keyOfDoc(docs[i]!) * places + i;
  return Int32Array.from(keys.sort(), (key) => docs[key % places]!);
}

/** Returns a power of two above all indexes of a list: `key * places + index` sorts by key, then by index. */
const placesFor = (docs: Int32Array): number => 2 ** Math.ceil(Math.log2(docs.length + 1));

/** Sorts documents by id: natively by the first 32 bits, then those with equal first bits by comparison. */
export function sortById(docs: Int32Array, ids: Uint32Array): Int32Array<ArrayBuffer> {
  const places = placesFor(docs);
  if (2 ** 32 * places > Number.MAX_SAFE_INTEGER)
    return Int32Array.from(docs).sort((a, b) => compareIds(ids, a, b));
  const keys = Float64Array.from(docs, (doc, i) => ids[doc * 4]! * places + i).sort();
  const sorted = Int32Array.from(keys, (key) => docs[key % places]!);
  for (let i = 1; i < sorted.length; i += 1) {
    const doc = sorted[i]!;
    let at = i;
    for (; at > 0 && compareIds(ids, sorted[at - 1]!, doc) > 0; at -= 1) sorted[at] = sorted[at - 1]!;
    sorted[at] = doc;
  }
  return sorted;
}

/** Returns the sorted documents with others inserted at their places. */
export function insertSorted(
  sorted: Int32Array<ArrayBuffer>,
  others: readonly number[],
  compare: (a: number, b: number) => number,
): Int32Array<ArrayBuffer> {
  const merged = new Int32Array(sorted.length + others.length);
  let from = 0;
  others.toSorted(compare).forEach((doc, i) => {
    const place = firstIndex(sorted, from, (other) => compare(other, doc) > 0);
    merged.set(sorted.subarray(from, place), from + i);
    merged[place + i] = doc;
    from = place;
  });
  merged.set(sorted.subarray(from), from + others.length);
  return merged;
}

/** Binary search: returns the first index from which on `isThere` is true; it must be false before it. */
export function firstIndex(docs: Int32Array, from: number, isThere: (doc: number) => boolean): number {
  let [low, high] = [from, docs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isThere(docs[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
