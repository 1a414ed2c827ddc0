import type { Bitset } from './search-index/bitset.ts';
import type { FacetKey } from './search-index/facet-values.ts';

/**
 * A set of products. Documents are of the in-memory index only; the other forms are conditions that a search engine
 * can also answer.
 */
export type ProductSet =
  | Bitset
  /** Products that belong to a set of `uncountedSetsOf`, or have a facet value. */
  | { facet: FacetKey }
  /** Products that have an article in `any` and no article in `none`, given as article hashes. Only the search engine supports it. */
  | { articles: { any: readonly string[]; none: readonly string[] } }
  | { all: readonly ProductSet[] }
  | { any: readonly ProductSet[] }
  | { not: ProductSet };
