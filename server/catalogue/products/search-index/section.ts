import type { Bitset } from './bitset.ts';
import type { DocumentSet } from './document-set.ts';
import type { FacetKey } from './facet-values.ts';
import type { NumberLists } from './number-lists.ts';
import type { SortColumns } from './sorted-documents.ts';

/** The products of one category, or of the whole catalogue, with data that all its product lists share. */
export interface Section {
  docs: Bitset;
  total: number;
  /** Number of documents of this section per facet value, indexed by facet value number. */
  tally: Int32Array<ArrayBuffer>;
  /** Document numbers sorted by ascending price, with those of removed products. */
  byPrice: Int32Array<ArrayBuffer>;
}

/** A facet value, with its group and the documents that have it. */
export interface FacetValueEntry {
  name: FacetKey;
  group: string;
  docs: DocumentSet;
}

/** Columns from which facet values are counted. */
export interface FacetColumns {
  facetValues: FacetValueEntry[];
  facetValuesAt: NumberLists;
  specsAt: NumberLists;
}

/** The part of `IndexData` that sections read. */
export interface SectionColumns extends FacetColumns, SortColumns {
  live: Bitset;
  docsWith: (facetValue: FacetKey) => DocumentSet | undefined;
  order: (by: 'price_asc') => Int32Array<ArrayBuffer>;
}
