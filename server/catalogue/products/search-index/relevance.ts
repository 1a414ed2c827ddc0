import { padGtin } from '#shared/gtin.ts';
import type { Locale } from '#shared/locales.ts';
import { type AnalysedQuery, analyseQuery } from '../search/analyse-query.ts';
import { foldSku } from '../search/words.ts';
import { Bitset } from './bitset.ts';
import { selectSmallest } from './select-smallest.ts';
import type { IndexData } from './index-data.ts';
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
/** Shorter texts are no SKU or GTIN. */
export const shortestCode = 4;

const roomForKeys = createReusableBuffer((length) => new Float64Array(length));

/**
 * Finds the documents that match a search text and scores their relevance. A text that is the SKU or GTIN of a
 * product matches only this product; a text that names a family matches only products of this family.
 *
 * @param locale language in which the text is probably written; decides which of two families is the main one
 */
export function relevanceOf(data: IndexData, text: string, locale: Locale = 'fr'): Relevance {
  const size = data.documents;
  const code = foldSku(text).length >= shortestCode ? docOfCode(data, text) : undefined;
  const { lexicon } = data.reference;
  const query = analyseQuery(code === undefined ? text : '', lexicon, (word) => data.text.has(word));
  const { families, required, preferred, optional, corrected, unsold, near, help } = query;
  // French names the family first ("plateau pour pédalier"), German and English last.
  const head = families.length > 1 ? families.at(locale === 'fr' ? 0 : -1)! : preferred;
  const within = families.length > 0 ? docsOf(data, families.flat()) : undefined;
  const { documents, scores, missing } = data.text.score(
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
    named: data.docsNamed(text),
    head: head.length > 0 ? docsOf(data, head) : undefined,
    notes: {
      corrected,
      ...(help ? { help } : {}),
      dropped: [...unsold, ...missing.map((number) => required[number]!.text)],
      categories: [...new Set([...families.flat(), ...preferred, ...near])],
    },
  };
}

/** Returns the document number of a product by its exact SKU or GTIN, ignoring case and separators. */
export function docOfCode(data: IndexData, code: string): number | undefined {
  return data.docsOfCode(foldSku(code))[0] ?? data.docsOfCode(padGtin(foldSku(code)))[0];
}

function docsOf(data: IndexData, categories: readonly string[]): Bitset {
  const docs = new Bitset(data.documents);
  for (const category of categories) {
    const some = data.docsWith(`category:${category}`);
    some?.joinTo(docs);
  }
  return docs;
}

/**
 * Returns the document numbers of the `wanted` best matches, best first. Matches of equal relevance follow
 * the order `featured`.
 */
export function selectBestMatches(
  data: IndexData,
  found: Bitset,
  { scores, named, head }: Relevance,
  wanted: number,
): number[] {
  const { boosts: standings } = data;
  const places = data.places();
  const order = data.order('featured');
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
