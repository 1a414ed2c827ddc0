import { foldSku, splitWords } from '../search/words.ts';
import { Bitset } from './bitset.ts';
import { selectSmallest } from './select-smallest.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { createReusableBuffer } from './reusable-buffer.ts';

/** The documents that match a search, with their relevance. */
export interface Relevance {
  documents: Bitset;
  /**
   * Relevance by document number; the unit is the weight of one matching word. The next query overwrites this
   * array.
   */
  scores: Float32Array;
  exact: number | undefined;
  named: readonly number[];
}

// Score of a match of the whole product name. It ranks above a match of eight words of maximum weight, which
// scores below 600. The next constant is the score of an exact SKU, which ranks first.
const wholeName = 1000;
const topRank = 2000;

const roomForKeys = createReusableBuffer((length) => new Float64Array(length));

/** Finds the documents that match a search text and scores their relevance. */
export function relevanceOf(catalogueIndex: CatalogueIndex, query: string): Relevance {
  const text = query.slice(0, 100);
  const { documents, scores } = catalogueIndex.text.score(
    [...new Set(splitWords(text))].slice(0, 8),
    catalogueIndex.products.length,
  );
  const found = new Bitset(catalogueIndex.products.length);
  for (const document of documents) found.set(document);
  const exact = foldSku(text).length >= 4 ? catalogueIndex.docOfSku(text) : undefined;
  if (exact !== undefined) found.set(exact);
  return { documents: found, scores, exact, named: catalogueIndex.docsNamed(text) };
}

/**
 * Returns the document numbers of the `wanted` best matches, best first. Matches of equal relevance follow
 * the order `featured`.
 */
export function selectBestMatches(
  catalogueIndex: CatalogueIndex,
  found: Bitset,
  { scores, exact, named }: Relevance,
  wanted: number,
): number[] {
  const { boosts: standings } = catalogueIndex;
  const places = catalogueIndex.places();
  const order = catalogueIndex.order('featured');
  // This call must come after `places` and `order`: they may use the same shared list buffer.
  const docs = found.list();
  const keys = roomForKeys(docs.length);
  for (let i = 0; i < keys.length; i += 1) {
    const doc = docs[i]!;
    let rank = Math.round(scores[doc]! * 10) + standings[doc]!;
    if (named.length > 0 && named.includes(doc)) rank += wholeName;
    if (doc === exact) rank = topRank;
    keys[i] = (topRank - rank) * 2 ** 32 + places[doc]!;
  }
  return Array.from(selectSmallest(keys, wanted), (key) => order[key % 2 ** 32]!);
}
