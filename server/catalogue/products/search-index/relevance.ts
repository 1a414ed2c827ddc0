import { foldSku, words } from '../search/words.ts';
import { Bits } from './bits.ts';
import { smallest } from './smallest.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
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
export function relevanceOf(catalogueIndex: CatalogueIndex, query: string): Relevance {
  const text = query.slice(0, 100);
  const { documents, scores } = catalogueIndex.text.score(
    [...new Set(words(text))].slice(0, 8),
    catalogueIndex.products.length,
  );
  const found = new Bits(catalogueIndex.products.length);
  for (const document of documents) found.set(document);
  const exact = foldSku(text).length >= 4 ? catalogueIndex.docOfSku(text) : undefined;
  if (exact !== undefined) found.set(exact);
  return { documents: found, scores, exact, named: catalogueIndex.docsNamed(text) };
}

/** Returns the `wanted` highest-ranked matches; ties follow the featured order. */
export function best(
  catalogueIndex: CatalogueIndex,
  found: Bits,
  { scores, exact, named }: Relevance,
  wanted: number,
): number[] {
  const { boosts: standings } = catalogueIndex;
  const places = catalogueIndex.places();
  const order = catalogueIndex.order('featured');
  // Must come last: building a missing order uses the same list buffer.
  const docs = found.list();
  const keys = roomForKeys(docs.length);
  for (let i = 0; i < keys.length; i += 1) {
    const doc = docs[i]!;
    let rank = Math.round(scores[doc]! * 10) + standings[doc]!;
    if (named.length > 0 && named.includes(doc)) rank += wholeName;
    if (doc === exact) rank = topRank;
    keys[i] = (topRank - rank) * 2 ** 32 + places[doc]!;
  }
  return Array.from(smallest(keys, wanted), (key) => order[key % 2 ** 32]!);
}
