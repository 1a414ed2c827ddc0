import { hash } from './random.ts';
import { closings } from './texts/common.ts';
import { fill, type Text, type Words } from './wording.ts';

/** Which pattern the n-th product takes for its sentence `slot`: never the one of the product before it. */
function patternAt(n: number, slot: number, count: number): number {
  const turn = Math.floor(n / count);
  const walks = [n, n + turn, n * (count - 1) + 2 * Math.floor(n / count ** 2)];
  return ((walks[slot % walks.length] ?? n) + slot) % count;
}

const colourless = closings.filter((closing) => !closing[0].includes('{colour}'));

/** One description, by its patterns; whoever writes it sees to it that it is the only one. */
function write(slots: readonly (readonly Text[])[], n: number, words: Words, close: boolean): [fr: string, de: string, en: string] {
  const patterns = slots.map((slot, i) => slot[patternAt(n, i, slot.length)]);
  if (close) patterns.push(words.colour ? closings[n % closings.length] : colourless[n % colourless.length]);
  const say = (language: 0 | 1 | 2): string => patterns.flatMap((pattern) => (pattern ? [fill(pattern[language], words, language)] : [])).join(' ');
  return [say(0), say(1), say(2)];
}

/** Writes descriptions of two to four sentences, none of them twice. Keeps a number for each one written. */
export class DescriptionWriter {
  #written = new Set<number>();

  /**
   * @param slots the family's patterns, a list for each sentence
   * @param n the product's place within its family
   * @param words what the patterns name
   */
  describe(slots: readonly (readonly Text[])[], n: number, words: Words): [fr: string, de: string, en: string] {
    const shape = n % 4 === 2 ? slots.slice(0, 2) : slots;
    for (let shift = 0; shift < 40; shift += 1) {
      const texts = write(shift ? slots : shape, n + shift * 7, words, shift > 8 || n % 3 !== 1);
      const key = hash(texts[0]) * 2 ** 20 + (hash(texts[2]) & 0xfffff);
      if (this.#written.has(key)) continue;
      this.#written.add(key);
      return texts;
    }
    throw new Error('No new description left');
  }
}
