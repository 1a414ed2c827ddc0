import type { Bitset } from '../search-index/bitset.ts';
import { withRoom } from '../search-index/growable.ts';
import { allowedTypos, typosBetween, typosInBeginning } from './typos.ts';

/**
 * An indexed word that a searched word may stand for, with the certainty of the match (1 for the same word).
 */
interface Meaning {
  term: string;
  certainty: number;
}

/** Postings of a word, in the order in which they were added; places from `size` on are free. */
interface PostingList {
  items: Int32Array<ArrayBuffer>;
  size: number;
  /** Document of the last posting, so that a comparison need not read `items`; -1 in a list of a snapshot. */
  last: number;
}

const noPostings: PostingList = { items: new Int32Array(0), size: 0, last: -1 };
const maximumWeight = 7;
const maximumWords = 8;
const bitsOf = Uint8Array.from({ length: 2 ** maximumWords }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

/** Words of one text of a document. */
export interface WeightedWords {
  words: readonly string[];
  /** Weight (1–7) of the field that contains the text. */
  weight: number;
  /** Whether the same array is added for many documents, so that its words are looked up once. */
  isShared?: boolean;
}

/**
 * Inverted index from words to documents. Document numbers only increase and are never reused; the caller
 * excludes removed documents from results. A posting (one entry of a word's list) packs the document number
 * with the weight (1–7) of the field that contains the word.
 */
export class TextIndex {
  #postings = new Map<string, PostingList>();
  readonly #ofShared = new WeakMap<readonly string[], PostingList[]>();
  #sorted: string[] | undefined;
  #meanings = new Map<string, Meaning[]>();

  /**
   * Adds words of a document. Only the first occurrence of a word counts, so pass the words with the highest weights
   * first.
   *
   * @param document at least as high as in all earlier calls
   */
  add(document: number, { words, weight, isShared = false }: WeightedWords): void {
    let lists = isShared ? this.#ofShared.get(words) : undefined;
    if (!lists) {
      lists = words.map((word) => this.#listOf(word));
      if (isShared) this.#ofShared.set(words, lists);
    }
    for (const list of lists) {
      // Document numbers only increase, so an earlier posting of this document is the last one.
      if (list.last === document) continue;
      list.last = document;
      if (list.size === list.items.length) list.items = withRoom(list.items, list.size + 1);
      list.items[list.size++] = document * 8 + Math.min(weight, maximumWeight);
    }
  }

  #listOf(word: string): PostingList {
    let list = this.#postings.get(word);
    if (!list) {
      list = { items: new Int32Array(2), size: 0, last: -1 };
      this.#postings.set(word, list);
      this.#sorted = undefined;
      this.#meanings.clear();
    }
    return list;
  }

  /** Gives back the free places of all lists. */
  trim(): void {
    for (const list of this.#postings.values()) list.items = list.items.slice(0, list.size);
  }

  /** The words with their postings, for a snapshot. Later additions do not change the returned arrays. */
  save(): { words: string[]; lists: Int32Array<ArrayBuffer>[] } {
    return {
      words: [...this.#postings.keys()],
      lists: Array.from(this.#postings.values(), ({ items, size }) => items.subarray(0, size)),
    };
  }

  static load({ words, lists }: ReturnType<TextIndex['save']>): TextIndex {
    const index = new TextIndex();
    words.forEach((word, i) =>
      index.#postings.set(word, { items: lists[i]!, size: lists[i]!.length, last: -1 }),
    );
    return index;
  }

  /** Returns whether a word is in the index, or begins a word that is. */
  has(word: string): boolean {
    return this.#postings.has(word) || (word.length >= 2 && this.#beginningWith(word, 1).length > 0);
  }

  /**
   * Finds the documents that contain the required words, and scores them.
   *
   * @param required the words of a query, folded (lower case, no accents), eight at most. A word with several
   * index words matches if the document contains all of them
   * @param size number of documents in the index
   * @param options `optional` words only add to the score; only documents in `within` match
   * @returns the documents that contain most of the words (all of them, if any document does), the numbers of
   * the words that none of these documents contains, and the score of each document. The next call overwrites
   * both buffers
   */
  score(
    required: readonly (readonly string[])[],
    size: number,
    { optional = [], within }: { optional?: readonly string[]; within?: Bitset | undefined } = {},
  ): { documents: Int32Array; scores: Float32Array; missing: number[] } {
    this.#makeRoom(size);
    const { scores, hits, touched, found } = this.#scratch;
    for (let i = 0; i < this.#touched; i += 1) scores[touched[i]!] = hits[touched[i]!] = 0;
    this.#touched = 0;
    let most = 0;
    required.slice(0, maximumWords).forEach((words, number) => {
      const matches = this.#match(words, within);
      for (let i = 0; i < matches; i += 1) {
        const document = found[i]!;
        this.#addScore(document);
        hits[document]! |= 1 << number;
        most = Math.max(most, bitsOf[hits[document]!]!);
      }
    });
    let fitting = 0;
    let matched = 0;
    for (let i = 0; i < this.#touched; i += 1) {
      const document = touched[i]!;
      if (bitsOf[hits[document]!] === most) {
        matched |= hits[document]!;
        this.#scratch.fitting[fitting++] = document;
      }
    }
    for (const word of optional) {
      const matches = this.#match([word], within);
      for (let i = 0; i < matches; i += 1) this.#addScore(found[i]!);
    }
    const missing = required.flatMap((_, number) => (matched & (1 << number) ? [] : [number]));
    return { documents: this.#scratch.fitting.subarray(0, fitting), scores, missing };
  }

  // Writes the documents that contain all index words of a searched word to `found`, and the value of their
  // best match to `best`. Returns their number.
  #match(words: readonly string[], within: Bitset | undefined): number {
    const { best, found } = this.#scratch;
    let finds = 0;
    words.forEach((word, number) => {
      let kept = 0;
      for (const { term, certainty } of this.#meaningsOf(word)) {
        const { items, size } = this.#postings.get(term) ?? noPostings;
        for (let i = 0; i < size; i += 1) {
          const posting = items[i]!;
          const document = posting >>> 3;
          const value = certainty * (posting & 7);
          if (number === 0) {
            if (within && !within.has(document)) continue;
            if (best[document] === 0) found[finds++] = document;
            if (value > best[document]!) best[document] = value;
          } else if (best[document]! > 0) this.#scratch.also[document] = number;
        }
      }
      if (number === 0) return;
      for (let i = 0; i < finds; i += 1) {
        const document = found[i]!;
        if (this.#scratch.also[document] === number) found[kept++] = document;
        else best[document] = 0;
        this.#scratch.also[document] = 0;
      }
      finds = kept;
    });
    return finds;
  }

  #addScore(document: number): void {
    const { scores, best, touched } = this.#scratch;
    if (scores[document] === 0) touched[this.#touched++] = document;
    scores[document]! += best[document]!;
    best[document] = 0;
  }

  // Buffers reused between queries. Only the entries used by the last query are cleared, so the cost depends
  // on the number of matches, not on the catalogue size.
  #scratch = makeScratch(0);
  #touched = 0;

  #makeRoom(size: number): void {
    if (this.#scratch.scores.length >= size) return;
    this.#scratch = makeScratch(Math.ceil(size * 1.5));
    this.#touched = 0;
  }

  #meaningsOf(word: string): Meaning[] {
    let known = this.#meanings.get(word);
    if (!known) {
      known = this.#findMeanings(word);
      if (this.#meanings.size > 5000) this.#meanings.clear();
      this.#meanings.set(word, known);
    }
    return known;
  }

  #findMeanings(word: string): Meaning[] {
    const found: Meaning[] = [];
    if (this.#postings.has(word)) found.push({ term: word, certainty: 1 });
    if (word.length >= 2 && !word.startsWith('~')) found.push(...this.#beginningWith(word, 60));
    const limit = allowedTypos(word.length);
    if (limit > 0 && found.length === 0) found.push(...this.#misspelt(word, limit));
    return found;
  }

  #beginningWith(prefix: string, limit: number): Meaning[] {
    this.#sorted ??= [...this.#postings.keys()].sort();
    const sorted = this.#sorted;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    const found: Meaning[] = [];
    for (let i = low; i < sorted.length && sorted[i]!.startsWith(prefix) && found.length < limit; i += 1) {
      if (sorted[i] !== prefix) found.push({ term: sorted[i]!, certainty: 0.8 });
    }
    return found;
  }

  #misspelt(word: string, limit: number): Meaning[] {
    const found: Meaning[] = [];
    for (const term of this.#postings.keys()) {
      const distance = typosBetween(word, term, limit);
      if (distance > 0) found.push({ term, certainty: distance === 1 ? 0.6 : 0.4 });
      else if (word.length > 4 && typosInBeginning(word, term, 1) > 0) found.push({ term, certainty: 0.5 });
    }
    // Returns only the words with the fewest typing errors: when one error explains the word, two are
    // unlikely.
    const closest = Math.max(0, ...found.map((meaning) => meaning.certainty));
    return found.filter((meaning) => meaning.certainty === closest);
  }
}

function makeScratch(room: number) {
  return {
    scores: new Float32Array(room),
    /** One bit for each required word that the document contains. */
    hits: new Uint8Array(room),
    best: new Float32Array(room),
    also: new Uint8Array(room),
    /**
     * `touched`: numbers of the documents that have a score; `found`: those that contain the current word;
     * `fitting`: those that contain most of the required words.
     */
    touched: new Int32Array(room),
    found: new Int32Array(room),
    fitting: new Int32Array(room),
  };
}
