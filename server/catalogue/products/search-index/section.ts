import { Bits } from './bits.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { workspace } from './workspace.ts';

/** A category, or the whole catalogue, with the data shared by all its lists. */
export interface Section {
  docs: Bits;
  total: number;
  /** Number of documents per facet value, by the value's number. */
  tally: Int32Array;
  /** Document numbers sorted by ascending price. */
  byPrice: Int32Array;
}

const made = new WeakMap<CatalogueIndex, { version: number; sections: Map<string, Section> }>();

/** Returns the section of a category, or of the whole catalogue; computed once per version of the index. */
export function sectionOf(catalogueIndex: CatalogueIndex, category: string | undefined): Section {
  let known = made.get(catalogueIndex);
  if (!known || known.version !== catalogueIndex.version)
    made.set(catalogueIndex, (known = { version: catalogueIndex.version, sections: new Map() }));
  const name = category ?? '';
  let section = known.sections.get(name);
  if (!section) {
    const docs = catalogueIndex.live.copy();
    if (category) docs.keep(catalogueIndex.docsWith(`category:${category}`) ?? new Bits());
    section = {
      docs,
      total: docs.count(),
      tally: countFacetValues(catalogueIndex, docs.list(), true).slice(),
      byPrice: catalogueIndex.order('price_asc').filter((doc) => docs.has(doc)),
    };
    // Caches existing categories only, because visitors may request any name.
    if (section.total > 0) known.sections.set(name, section);
  }
  return section;
}

/**
 * Counts facet values for a subset of a section: directly, or by subtracting the missing documents when these
 * are fewer. Valid until the next call.
 *
 * @param withSpecs whether to count specifications; when false, their counts are meaningless
 */
export function tallyWithin(
  catalogueIndex: CatalogueIndex,
  section: Section,
  docs: Bits,
  total: number,
  withSpecs: boolean,
): Int32Array {
  if (section.total - total >= total) return countFacetValues(catalogueIndex, docs.list(total), withSpecs);
  const tally = countFacetValues(catalogueIndex, section.docs.passing().drop(docs).list(), withSpecs);
  for (let facetValue = 0; facetValue < tally.length; facetValue += 1)
    tally[facetValue] = section.tally[facetValue]! - tally[facetValue]!;
  return tally;
}

/** Documents of a section with a price between two amounts, both inclusive. */
export function pricedWithin(
  { prices }: CatalogueIndex,
  { docs, byPrice }: Section,
  low: number,
  high: number,
): Bits {
  const first = firstPlace(byPrice, (doc) => prices[doc]! >= low);
  const end = Math.max(
    first,
    firstPlace(byPrice, (doc) => prices[doc]! > high),
  );
  const isMost = end - first > byPrice.length / 2;
  const bits = isMost ? docs.copy() : new Bits(docs.words.length * 32);
  if (!isMost) for (const doc of byPrice.subarray(first, end)) bits.set(doc);
  else
    for (const outside of [byPrice.subarray(0, first), byPrice.subarray(end)])
      for (const doc of outside) bits.clear(doc);
  return bits;
}

// Binary search for the first position where a monotonic condition holds.
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

const roomForTally = workspace((length) => new Int32Array(length));

/**
 * Counts the documents per facet value, in a shared buffer: valid until the next call. The innermost loop of
 * every list, hence kept simple.
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
