import { Bitset } from './bitset.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { createReusableBuffer } from './reusable-buffer.ts';

/** The products of one category, or of the whole catalogue, with data that all its product lists share. */
export interface Section {
  docs: Bitset;
  total: number;
  /** Number of documents of this section per facet value, indexed by facet value number. */
  tally: Int32Array;
  /** Document numbers sorted by ascending price. */
  byPrice: Int32Array;
}

const made = new WeakMap<CatalogueIndex, { version: number; sections: Map<string, Section> }>();

/**
 * Returns the section of a category, or of the whole catalogue without a category. Computed once until the
 * index changes.
 */
export function sectionOf(catalogueIndex: CatalogueIndex, category: string | undefined): Section {
  let known = made.get(catalogueIndex);
  if (!known || known.version !== catalogueIndex.version)
    made.set(catalogueIndex, (known = { version: catalogueIndex.version, sections: new Map() }));
  const name = category ?? '';
  let section = known.sections.get(name);
  if (!section) {
    const docs = catalogueIndex.live.copy();
    if (category) docs.keep(catalogueIndex.docsWith(`category:${category}`) ?? new Bitset());
    section = {
      docs,
      total: docs.count(),
      tally: countFacetValues(catalogueIndex, docs.list(), true).slice(),
      byPrice: catalogueIndex.order('price_asc').filter((doc) => docs.has(doc)),
    };
    // Caches only categories that have products, because visitors can request any category name.
    if (section.total > 0) known.sections.set(name, section);
  }
  return section;
}

/**
 * Counts facet values for some documents of a section. When these are more than half of the section, counts
 * the section's remaining documents instead and subtracts them from the section's counts. The next call
 * overwrites the result.
 *
 * @param withSpecs whether to count specification values; when false, their counts in the result are wrong
 */
export function countFacetValuesWithin(
  catalogueIndex: CatalogueIndex,
  section: Section,
  docs: Bitset,
  total: number,
  withSpecs: boolean,
): Int32Array {
  if (section.total - total >= total) return countFacetValues(catalogueIndex, docs.list(total), withSpecs);
  const tally = countFacetValues(catalogueIndex, section.docs.passing().drop(docs).list(), withSpecs);
  for (let facetValue = 0; facetValue < tally.length; facetValue += 1)
    tally[facetValue] = section.tally[facetValue]! - tally[facetValue]!;
  return tally;
}

/** Returns the documents of a section whose price lies between two amounts, both inclusive. */
export function documentsPricedBetween(
  { prices }: CatalogueIndex,
  { docs, byPrice }: Section,
  low: number,
  high: number,
): Bitset {
  const first = firstPlace(byPrice, (doc) => prices[doc]! >= low);
  const end = Math.max(
    first,
    firstPlace(byPrice, (doc) => prices[doc]! > high),
  );
  const isMost = end - first > byPrice.length / 2;
  const bits = isMost ? docs.copy() : new Bitset(docs.words.length * 32);
  if (!isMost) for (const doc of byPrice.subarray(first, end)) bits.set(doc);
  else
    for (const outside of [byPrice.subarray(0, first), byPrice.subarray(end)])
      for (const doc of outside) bits.clear(doc);
  return bits;
}

// Binary search: returns the first index at which `isThere` is true. It must be false before and true after
// that index.
function firstPlace(docs: Int32Array, isThere: (doc: number) => boolean): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isThere(docs[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const roomForTally = createReusableBuffer((length) => new Int32Array(length));

/**
 * Counts the documents per facet value. Returns a shared buffer that the next call overwrites. Every product
 * list runs this loop over all its documents, so it must stay fast.
 */
export function countFacetValues(
  catalogueIndex: CatalogueIndex,
  docs: Int32Array,
  withSpecs: boolean,
): Int32Array {
  const tally = roomForTally(catalogueIndex.facetValues.length).fill(0);
  for (const { starts, values } of withSpecs
    ? [catalogueIndex.facetValuesAt, catalogueIndex.specsAt]
    : [catalogueIndex.facetValuesAt])
    for (const doc of docs)
      for (let i = starts[doc]!, end = starts[doc + 1]!; i < end; i += 1) tally[values[i]!]! += 1;
  return tally;
}
