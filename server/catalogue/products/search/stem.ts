import { fold } from './words.ts';

// Words without a meaning of their own in a search, in the shop's languages.
const stopWords = new Set(
  'de du des la le les a au aux pour avec et en d l un une fur mit und der die das den dem ein eine einen zu im for with and the of an to'.split(
    ' ',
  ),
);

/** Removes the usual plural endings of French, German and English from a folded word. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const singular = withoutEnding(word, ['s', 'x']);
  return singular.length > 4 ? withoutEnding(singular, ['en', 'er', 'n', 'e']) : singular;
}

function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find((text) => word.endsWith(text));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** A word of a text as it was written (folded), and the form in which phrases compare it. */
export interface PhraseWord {
  written: string;
  stem: string;
}

/** Splits a text into the words that form phrases: folded, stemmed, without words such as "de" or "für". */
export const phraseWords = (text: string): PhraseWord[] => phraseWordsOfFolded(fold(text));

/** Splits a folded text like `phraseWords`. */
export function phraseWordsOfFolded(folded: string): PhraseWord[] {
  const words = folded.split(/[^a-z0-9.]+/).filter(Boolean);
  const meaningful = words.filter((word) => !stopWords.has(word));
  return (meaningful.length > 0 ? meaningful : words).map((written) => ({ written, stem: stem(written) }));
}

/** Returns the form in which a phrase is stored and found: its stems, separated by spaces. */
export const phraseKey = (text: string): string =>
  phraseWords(text)
    .map((word) => word.stem)
    .join(' ');
