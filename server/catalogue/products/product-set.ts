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
  /** Products with one of the articles `any` and none of `none`, by the hashes of the articles; for a search engine. */
  | { articles: { any: readonly string[]; none: readonly string[] } }
  | { all: readonly ProductSet[] }
  | { any: readonly ProductSet[] }
  | { not: ProductSet };
