import { Bitset } from './bitset.ts';
import type { IndexData } from './index-data.ts';
import type { Section } from './section.ts';
import { firstIndex } from './sorted-documents.ts';

/**
 * Returns the documents of a section whose price lies between two amounts, both inclusive. The result may contain
 * removed documents, so it is only for an intersection.
 */
export function documentsPricedBetween(
  { prices }: IndexData,
  { docs, byPrice }: Section,
  low: number,
  high: number,
): Bitset {
  const first = firstIndex(byPrice, 0, (doc) => prices[doc]! >= low);
  const end = Math.max(
    first,
    firstIndex(byPrice, first, (doc) => prices[doc]! > high),
  );
  const isMost = end - first > byPrice.length / 2;
  const bits = isMost ? docs.copy() : new Bitset(docs.words.length * 32);
  if (!isMost) for (const doc of byPrice.subarray(first, end)) bits.set(doc);
  else
    for (const outside of [byPrice.subarray(0, first), byPrice.subarray(end)])
      for (const doc of outside) bits.clear(doc);
  return bits;
}
