import type { Bitset } from './bitset.ts';
import { createReusableBuffer } from './reusable-buffer.ts';
import type { FacetColumns, Section } from './section.ts';

/**
 * Counts facet values for some documents of a section. When these are more than half of the section, counts
 * the section's remaining documents instead and subtracts them from the section's counts. The next call
 * overwrites the result.
 *
 * @param withSpecs whether to count specification values; when false, their counts in the result are wrong
 */
export function countFacetValuesWithin(
  data: FacetColumns,
  section: Section,
  docs: Bitset,
  total: number,
  withSpecs: boolean,
): Int32Array {
  if (section.total - total >= total) return countFacetValues(data, docs.list(total), withSpecs);
  const tally = countFacetValues(data, section.docs.passing().drop(docs).list(), withSpecs);
  for (let facetValue = 0; facetValue < tally.length; facetValue += 1)
    tally[facetValue] = section.tally[facetValue]! - tally[facetValue]!;
  return tally;
}

const roomForTally = createReusableBuffer((length) => new Int32Array(length));

/**
 * Counts the documents per facet value. Returns a shared buffer that the next call overwrites. Every product
 * list runs this loop over all its documents, so it must stay fast.
 */
export function countFacetValues(data: FacetColumns, docs: Int32Array, withSpecs: boolean): Int32Array {
  const tally = roomForTally(data.facetValues.length).fill(0);
  for (const { starts, values } of withSpecs ? [data.facetValuesAt, data.specsAt] : [data.facetValuesAt])
    for (const doc of docs)
      for (let i = starts[doc]!, end = starts[doc + 1]!; i < end; i += 1) tally[values[i]!]! += 1;
  return tally;
}
