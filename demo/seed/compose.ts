import { hash } from './random.ts';
import { closingSentences } from './texts/common.ts';
import { fillPattern, type Text, type PatternWords } from './wording.ts';

/**
 * Returns the index of the sentence pattern for the n-th product of a part family. The index always differs
 * from that of the previous product.
 */
function patternAt(n: number, slot: number, count: number): number {
  const turn = Math.floor(n / count);
  const walks = [n, n + turn, n * (count - 1) + 2 * Math.floor(n / count ** 2)];
  return ((walks[slot % walks.length] ?? n) + slot) % count;
}

const colourless = closingSentences.filter((closing) => !closing[0].includes('{colour}'));

/** Composes one description from sentence patterns; the caller ensures that it is unique. */
function write(
  slots: readonly (readonly Text[])[],
  n: number,
  words: PatternWords,
  close: boolean,
): [fr: string, de: string, en: string] {
  const patterns = slots.map((slot, i) => slot[patternAt(n, i, slot.length)]);
  if (close)
    patterns.push(
      words.colour ? closingSentences[n % closingSentences.length] : colourless[n % colourless.length],
    );
  const say = (language: 0 | 1 | 2): string =>
    patterns
      .flatMap((pattern) => (pattern ? [fillPattern(pattern[language], words, language)] : []))
      .join(' ');
  return [say(0), say(1), say(2)];
}

/**
 * Returns whether a word with more than seven letters that describes the part, such as its material or brand,
 * appears twice in the text.
 */
function isWordy(text: string, words: PatternWords): boolean {
  return Object.values(words).some((word) => {
    const given = typeof word === 'object' ? word[0] : String(word);
    return given.length > 7 && text.indexOf(given) !== text.lastIndexOf(given);
  });
}

/**
 * Writes product descriptions of two to four sentences. Each description is unique, and no clause repeats a
 * clause of the previous product.
 */
export class DescriptionWriter {
  /** Hashes of the descriptions generated so far, so that no two are equal. */
  #written = new Set<number>();
  #before = new Set<string>();

  /**
   * Returns the description of a product in three languages.
   *
   * @param slots sentence patterns of the part family, one list per sentence
   * @param n index of the product within its part family
   * @param words values of the patterns' placeholders
   */
  describe(
    slots: readonly (readonly Text[])[],
    n: number,
    words: PatternWords,
  ): [fr: string, de: string, en: string] {
    const shape = n % 4 === 2 ? slots.slice(0, 2) : slots;
    for (let shift = 0; shift < 60; shift += 1) {
      const texts = write(shift > 8 ? slots : shape, n + shift * 5, words, shift > 20 || n % 3 !== 1);
      const key = hash(texts[0]) * 2 ** 20 + (hash(texts[2]) & 0xfffff);
      const clauses = texts.flatMap((text) => text.toLowerCase().split(/\s*[.;]\s+|\.$/)).filter(Boolean);
      const own = new Set(clauses);
      if (
        this.#written.has(key) ||
        own.size < clauses.length ||
        clauses.some((clause) => this.#before.has(clause))
      )
        continue;
      if (shift < 30 && isWordy(texts[0], words)) continue;
      this.#written.add(key);
      this.#before = own;
      return texts;
    }
    throw new Error(`No new description left for ${String(words.line)}`);
  }
}
