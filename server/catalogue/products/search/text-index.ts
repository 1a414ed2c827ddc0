import { allowedTypos, typosBetween } from './typos.ts';

/**
 * An indexed word that a searched word may stand for, with the certainty of the match (1 for the same word).
 */
interface Meaning {
  term: string;
  certainty: number;
}

const maximumWeight = 7;

/**
 * Inverted index from words to documents. Document numbers only increase and are never reused; the caller
 * excludes removed documents from results. A posting (one entry of a word's list) packs the document number
 * with the weight (1–7) of the field that contains the word.
 */
export class TextIndex {
  #postings = new Map<string, number[]>();
  #sorted: string[] | undefined;
  #meanings = new Map<string, Meaning[]>();

  /**
   * Adds the words of a document. Only the first occurrence of a word counts, so pass the words with the
   * highest weights first.
   */
  add(document: number, weighted: Iterable<readonly [word: string, weight: number]>): void {
    const seen = new Set<string>();
    for (const [word, weight] of weighted) {
      if (seen.has(word)) continue;
      seen.add(word);
      let list = this.#postings.get(word);
      if (!list) {
        list = [];
        this.#postings.set(word, list);
        this.#sorted = undefined;
        this.#meanings.clear();
      }
      list.push(document * 8 + Math.min(weight, maximumWeight));
    }
  }

  /**
   * Finds the documents that contain the words of a query and scores them.
   *
   * @param query folded words (lower case, no accents)
   * @param size number of documents in the index
   * @returns the documents that contain all words, or, if no document does, those that contain the most; and
   * the score of each document. The next call overwrites both buffers
   */
  score(query: readonly string[], size: number): { documents: Int32Array; scores: Float32Array } {
    this.#makeRoom(size);
    const { scores, hits, best, touched, found } = this.#scratch;
    for (let i = 0; i < this.#touched; i += 1) scores[touched[i]!] = hits[touched[i]!] = 0;
    this.#touched = 0;
    let most = 0;
    for (const word of query) {
      let finds = 0;
      for (const { term, certainty } of this.#meaningsOf(word)) {
        for (const posting of this.#postings.get(term) ?? []) {
          const document = posting >>> 3;
          const value = certainty * (posting & 7);
          if (best[document] === 0) found[finds++] = document;
          if (value > best[document]!) best[document] = value;
        }
      }
      for (let i = 0; i < finds; i += 1) {
        const document = found[i]!;
        if (hits[document] === 0) touched[this.#touched++] = document;
        hits[document]! += 1;
        if (hits[document]! > most) most = hits[document]!;
        scores[document]! += best[document]!;
        best[document] = 0;
      }
    }
    // Reuses the buffer `found` for the result, because it is no longer needed after all words have been
    // counted.
    let fitting = 0;
    for (let i = 0; i < this.#touched; i += 1) if (hits[touched[i]!] === most) found[fitting++] = touched[i]!;
    return { documents: found.subarray(0, fitting), scores };
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
    if (word.length >= 2) found.push(...this.#beginningWith(word));
    const limit = allowedTypos(word.length);
    if (limit > 0 && found.length === 0) found.push(...this.#misspelt(word, limit));
    return found;
  }

  #beginningWith(prefix: string): Meaning[] {
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
    for (let i = low; i < sorted.length && sorted[i]!.startsWith(prefix) && found.length < 60; i += 1) {
      if (sorted[i] !== prefix) found.push({ term: sorted[i]!, certainty: 0.8 });
    }
    return found;
  }

  #misspelt(word: string, limit: number): Meaning[] {
    const found: Meaning[] = [];
    for (const term of this.#postings.keys()) {
      const distance = typosBetween(word, term, limit);
      if (distance > 0) found.push({ term, certainty: distance === 1 ? 0.6 : 0.4 });
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
    hits: new Uint8Array(room),
    best: new Float32Array(room),
    /**
     * `touched`: numbers of the documents that contain any word of the query; `found`: those that contain the
     * current word.
     */
    touched: new Int32Array(room),
    found: new Int32Array(room),
  };
}
