import { padGtin } from '#shared/gtin.ts';
import type { Locale } from '#shared/locales.ts';
import {
  type AnalysedQuery,
  type ReferenceData,
  allowedTypos,
  analyseQuery,
  fold,
  foldSku,
  shortestCode,
} from '#server/catalogue/products/index.ts';
import type { Clause } from './conditions.ts';

/** What the index knows of a word. */
export interface KnownWord {
  /** Whether it, or a word that begins with it, is in the index. */
  isIndexed: boolean;
  /** Typing errors with which it is searched: none if it is in the index, else as few as lead to a word. */
  typos: 0 | 1 | 2;
}

/** Reads what the index knows of words. */
export type ReadWords = (words: readonly string[]) => Promise<ReadonlyMap<string, KnownWord>>;

/** A search text, analysed as for the in-memory index. */
export interface SearchPlan {
  query: AnalysedQuery;
  /** SKU or GTIN that the text may be, in the form in which codes are compared; undefined if it is too short. */
  codes: string[] | undefined;
  /** The whole text, folded, which may be the name of a product. */
  name: string;
  /** Categories to which the products are limited. */
  within: readonly string[];
  /** Categories whose products come first. */
  head: readonly string[];
  /** What the index knows of the words of `query`. */
  known: ReadonlyMap<string, KnownWord>;
}

/**
 * Analyses a search text. Words of which nothing is known are taken as indexed and then read, until the analysis needs
 * no further word.
 */
export async function planSearch(
  text: string,
  locale: Locale,
  { lexicon }: Pick<ReferenceData, 'lexicon'>,
  readWords: ReadWords,
): Promise<SearchPlan> {
  const known = new Map<string, KnownWord>();
  const learn = async (words: ReadonlySet<string>) => {
    for (const [word, found] of await readWords([...words])) known.set(word, found);
  };
  let query: AnalysedQuery;
  for (;;) {
    const unknown = new Set<string>();
    query = analyseQuery(text, lexicon, (word) => {
      const found = known.get(word);
      if (!found) unknown.add(word);
      return found?.isIndexed ?? true;
    });
    if (unknown.size === 0) break;
    await learn(unknown);
  }
  const words = [...query.required.flatMap((one) => one.words), ...query.optional];
  const unread = new Set(words.filter((word) => !known.has(word)));
  if (unread.size > 0) await learn(unread);
  const { families, preferred } = query;
  const sku = foldSku(text);
  return {
    query,
    codes: sku.length >= shortestCode ? [...new Set([sku, padGtin(sku)])] : undefined,
    name: fold(text.trim()),
    within: families.flat(),
    // French names the family first, German and English last.
    head: families.length > 1 ? families.at(locale === 'fr' ? 0 : -1)! : preferred,
    known,
  };
}

/** Returns the condition that a product contains a word, or one that begins with it. */
export const wordCondition = (word: string, field = 'words'): Clause =>
  word.length >= 2 ? { prefix: { [field]: { value: word } } } : { term: { [field]: { value: word } } };

/** Returns the condition that a product contains a word with at most some typing errors. */
export const misspeltCondition = (word: string, typos: number, field = 'words'): Clause => ({
  fuzzy: { [field]: { value: word, fuzziness: typos, transpositions: true } },
});

/** Names of the two counts that are read for a word. */
const [exactly, withTypo] = ['=', '~'];

/** Returns the named conditions whose counts show what the index contains. */
export const wordConditions = (words: readonly string[]): Record<string, Clause> =>
  Object.fromEntries(
    words.flatMap((word) => [
      [exactly + word, wordCondition(word)],
      ...(allowedTypos(word.length) === 2 ? [[withTypo + word, misspeltCondition(word, 1)]] : []),
    ]),
  );

/** Reads the counts of `wordConditions`. */
export const toKnownWords = (
  words: readonly string[],
  countOf: (name: string) => number,
): Map<string, KnownWord> =>
  new Map(
    words.map((word) => {
      const isIndexed = countOf(exactly + word) > 0;
      const allowed = allowedTypos(word.length);
      const typos = isIndexed ? 0 : allowed === 2 && countOf(withTypo + word) > 0 ? 1 : allowed;
      return [word, { isIndexed, typos }];
    }),
  );
