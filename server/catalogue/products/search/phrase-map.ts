import { phraseKey, stem, type PhraseWord } from './stem.ts';

const longestPhrase = 4;

/** Values by phrase. Phrases are compared by the stems of their words. */
export class PhraseMap<Value> {
  readonly #values = new Map<string, Value>();
  /** First words of the phrases of several words: most words of a text begin none of them. */
  readonly #beginnings = new Set<string>();
  /** All beginnings of phrases of one word: only a word among them can form such a phrase with the next word. */
  readonly #wordBeginnings = new Set<string>();

  constructor(entries: Iterable<readonly [phrase: string, value: Value]> = []) {
    for (const [phrase, value] of entries) this.set(phrase, value);
  }

  set(phrase: string, value: Value): void {
    const key = phraseKey(phrase);
    this.#values.set(key, value);
    const space = key.indexOf(' ');
    if (space > 0) this.#beginnings.add(key.slice(0, space));
    else for (let end = 1; end <= key.length; end += 1) this.#wordBeginnings.add(key.slice(0, end));
  }

  get(phrase: string): Value | undefined {
    return this.#values.get(phraseKey(phrase));
  }

  /** Lists the values with their stems, separated by spaces. */
  entries(): Iterable<[key: string, value: Value]> {
    return this.#values;
  }

  /** Returns the value of the longest phrase that begins at word `from`, with its number of words. */
  longestAt(words: readonly PhraseWord[], from: number): { value: Value; length: number } | undefined {
    let key = words[from]!.stem;
    let value = this.#values.get(key);
    let found = value === undefined ? undefined : { value, length: 1 };
    const next = words[from + 1];
    if (!next) return found;
    // A compound that was written as two words: "Brems Scheibe".
    const { written } = words[from]!;
    if (this.#wordBeginnings.has(written)) {
      value = this.#values.get(stem(written + next.written));
      if (value !== undefined) found = { value, length: 2 };
    }
    if (!this.#beginnings.has(key)) return found;
    for (let length = 2; length <= longestPhrase && from + length <= words.length; length += 1) {
      key = `${key} ${words[from + length - 1]!.stem}`;
      value = this.#values.get(key);
      if (value !== undefined) found = { value, length };
    }
    return found;
  }
}
