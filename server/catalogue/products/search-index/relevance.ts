import type { Locale } from '#shared/locales.ts';
import { type AnalysedQuery, analyseQuery } from '../search/analyse-query.ts';
import { foldSku } from '../search/words.ts';
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
  named: readonly number[];
  /** Documents of the family that the search text is mainly about; undefined without a named family. */
  head: Bitset | undefined;
  notes: SearchNotes;
}

/** Notes about a search that the visitor sees above its results. */
export interface SearchNotes extends Pick<AnalysedQuery, 'corrected' | 'help'> {
  /** Words of the search that no result contains. */
  dropped: string[];
  /** Ids of the categories that the search names, or of those nearest to it. */
  categories: string[];
}

// Points that rank a match of the whole product name above a match of eight words of maximum weight, which scores
// below 600, and the family that the search is mainly about above another that it also names.
const wholeName = 1000;
const headFamily = 300;
const topRank = 4000;
const shortestCode = 4;

const roomForKeys = createReusableBuffer((length) => new Float64Array(length));

/**
 * Finds the documents that match a search text and scores their relevance. A text that is the SKU or GTIN of a
 * product matches only this product; a text that names a family matches only products of this family.
 *
 * @param locale language in which the text is probably written; decides which of two families is the main one
 */
export function relevanceOf(catalogueIndex: CatalogueIndex, text: string, locale: Locale = 'fr'): Relevance {
  const size = catalogueIndex.products.length;
  const code = foldSku(text).length >= shortestCode ? catalogueIndex.docOfCode(text) : undefined;
  const { lexicon } = catalogueIndex.reference;
  const query = analyseQuery(code === undefined ? text : '', lexicon, (word) =>
    catalogueIndex.text.has(word),
  );
  const { families, required, preferred, optional, corrected, unsold, near, help } = query;
  // French names the family first ("plateau pour pédalier"), German and English last.
  const head = families.length > 1 ? families.at(locale === 'fr' ? 0 : -1)! : preferred;
  const within = families.length > 0 ? docsOf(catalogueIndex, families.flat()) : undefined;
  const { documents, scores, missing } = catalogueIndex.text.score(
    required.map(({ words }) => words),
    size,
    { optional, within },
  );
  const found = new Bitset(size);
  if (code !== undefined) found.set(code);
  else if (documents.length > 0) for (const document of documents) found.set(document);
  else if (within) found.join(within);
  return {
    documents: found,
    scores,
    named: catalogueIndex.docsNamed(text),
    head: head.length > 0 ? docsOf(catalogueIndex, head) : undefined,
    notes: {
      corrected,
      ...(help ? { help } : {}),
      dropped: [...unsold, ...missing.map((number) => required[number]!.text)],
      categories: [...new Set([...families.flat(), ...preferred, ...near])],
    },
  };
}

function docsOf(catalogueIndex: CatalogueIndex, categories: readonly string[]): Bitset {
  const docs = new Bitset(catalogueIndex.products.length);
  for (const category of categories) {
    const some = catalogueIndex.docsWith(`category:${category}`);
    if (some) docs.join(some);
  }
  return docs;
}

/**
 * Returns the document numbers of the `wanted` best matches, best first. Matches of equal relevance follow
 * the order `featured`.
 */
export function selectBestMatches(
  catalogueIndex: CatalogueIndex,
  found: Bitset,
  { scores, named, head }: Relevance,
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
    if (head?.has(doc)) rank += headFamily;
    keys[i] = (topRank - rank) * 2 ** 32 + places[doc]!;
  }
  return Array.from(selectSmallest(keys, wanted), (key) => order[key % 2 ** 32]!);
}
