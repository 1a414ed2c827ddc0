import type { HelpTopic } from '#shared/i18n/help-topic.ts';
import type { CategoryTree } from '../tree.ts';
import { PhraseMap } from './phrase-map.ts';
import { phraseKey, phraseWords, phraseWordsOfFolded, type PhraseWord } from './stem.ts';
import synonyms from './synonyms.json' with { type: 'json' };
import { allowedTypos, typosBetween, typosInBeginning } from './typos.ts';

const helpTopics = Object.keys(synonyms.help) as HelpTopic[];

/** Meaning of a phrase in a search. */
export interface Meaning {
  /** The phrase, as it is shown to a visitor whose spelling was corrected. */
  phrase: string;
  /** Categories that the phrase names; empty when the shop has none. */
  categories: readonly string[];
  /** Index word that all synonyms of the phrase share; undefined without synonyms. */
  concept?: string;
  /** Whether any other family in the search is meant rather than this one: "vélo" in "selle vélo". */
  isGeneric: boolean;
  /** Categories to suggest when the shop has none of the phrase's own. */
  near: readonly string[];
}

/** The phrases that the search knows: names of the shop's categories, trade synonyms, the shop's own synonyms. */
export class Lexicon {
  #meanings = new PhraseMap<Meaning>();
  #rewrites = new PhraseMap(
    Object.entries(synonyms.rewrites).map(([phrase, text]) => [phrase, phraseWords(text)]),
  );
  #help = new PhraseMap(
    helpTopics.flatMap((topic) => synonyms.help[topic].map((phrase) => [phrase, topic] as const)),
  );

  /**
   * @param own groups of phrases that staff entered as synonyms of each other. A group with a known phrase
   * gives its other phrases the same meaning.
   */
  constructor(tree: CategoryTree, own: readonly (readonly string[])[] = []) {
    const { whole, parts } = categoryPhrases(tree);
    const categoriesOf = (phrases: readonly string[]) => {
      const keys = phrases.map(phraseKey);
      const found = new Set(keys.flatMap((key) => whole.get(key)?.ids ?? []));
      if (found.size === 0) for (const key of keys) for (const id of parts.get(key)?.ids ?? []) found.add(id);
      return withoutAncestors(tree, [...found]);
    };
    const add = (phrases: readonly string[], more: Omit<Meaning, 'phrase'>) => {
      for (const phrase of phrases)
        if (!this.#meanings.get(phrase)) this.#meanings.set(phrase, { phrase, ...more });
    };
    synonyms.families.forEach(({ phrases, generic = false, near }, number) =>
      add(phrases, {
        categories: categoriesOf(phrases),
        concept: `~f${number}`,
        isGeneric: generic,
        near: near ? categoriesOf([near]) : [],
      }),
    );
    for (const phrases of [whole, parts])
      for (const { phrase, ids } of phrases.values())
        add([phrase], { categories: withoutAncestors(tree, ids), isGeneric: false, near: [] });
    synonyms.words.forEach((phrases, number) =>
      add(phrases, { categories: [], concept: `~w${number}`, isGeneric: false, near: [] }),
    );
    own.forEach((phrases, number) => {
      const known = phrases.map((phrase) => this.#meanings.get(phrase)).find(Boolean);
      add(phrases, known ?? { categories: [], concept: `~o${number}`, isGeneric: false, near: [] });
    });
  }

  /** Returns the meaning of the longest known phrase that begins at word `from`, with its number of words. */
  at(words: readonly PhraseWord[], from: number): { meaning: Meaning; length: number } | undefined {
    const found = this.#meanings.longestAt(words, from);
    return found && { meaning: found.value, length: found.length };
  }

  /** Replaces phrases that stand for several words: "Rennrad" by "Strasse Velo". */
  rewrite(words: readonly PhraseWord[]): PhraseWord[] {
    const written: PhraseWord[] = [];
    for (let i = 0; i < words.length;) {
      const found = this.#rewrites.longestAt(words, i);
      written.push(...(found ? found.value : [words[i]!]));
      i += found ? found.length : 1;
    }
    return written;
  }

  /** Returns the help topic that a text asks for ("frais de port", "Garantie"); undefined without one. */
  helpTopic(text: string): HelpTopic | undefined {
    const words = phraseWords(text);
    for (let i = 0; i < words.length; i += 1) {
      const found = this.#help.longestAt(words, i);
      if (found) return found.value;
    }
    return undefined;
  }

  /** Returns whether a word is a known phrase of its own. */
  has(word: string): boolean {
    return this.#meanings.get(word) !== undefined || this.#rewrites.get(word) !== undefined;
  }

  /** Returns the meaning of the known single word that a misspelt word, or its beginning, most resembles. */
  closest({ written, stem }: PhraseWord): Meaning | undefined {
    // More than in the index, because far fewer words are compared.
    const limit = written.length < 6 ? allowedTypos(written.length) : 2;
    let best: Meaning | undefined;
    let fewest = limit + 1;
    if (limit > 0)
      for (const [key, meaning] of this.#meanings.entries()) {
        if (key.includes(' ') || meaning.categories.length === 0) continue;
        const typos = typosBetween(stem, key, fewest - 1);
        const found = typos < 0 && written.length >= 5 ? typosInBeginning(written, key, fewest - 1) : typos;
        if (found >= 0 && found < fewest) [best, fewest] = [meaning, found];
      }
    return best;
  }

  /** Returns the index words of all known phrases in a folded text. */
  conceptsIn(folded: string): string[] {
    const words = phraseWordsOfFolded(folded);
    const concepts = new Set<string>();
    for (let i = 0; i < words.length; i += 1) {
      const concept = this.at(words, i)?.meaning.concept;
      if (concept) concepts.add(concept);
    }
    return [...concepts];
  }
}

interface CategoryPhrase {
  phrase: string;
  ids: string[];
}

// A name such as "Chambres et préventif" also gives its parts, but a category with such a whole name goes first.
function categoryPhrases(tree: CategoryTree): Record<'whole' | 'parts', Map<string, CategoryPhrase>> {
  const whole = new Map<string, CategoryPhrase>();
  const parts = new Map<string, CategoryPhrase>();
  const add = (phrases: Map<string, CategoryPhrase>, phrase: string, id: string) => {
    const key = phraseKey(phrase);
    const known = phrases.get(key);
    if (!known) phrases.set(key, { phrase, ids: [id] });
    else if (!known.ids.includes(id)) known.ids.push(id);
  };
  for (const { id, name } of tree.visible) {
    for (const text of Object.values(name)) {
      add(whole, text, id);
      const named = text.split(/ (?:et|und|and) /);
      if (named.length > 1) for (const part of named) add(parts, part, id);
    }
    for (const other of [id, ...tree.aliasesOf(id)]) add(whole, other.replaceAll('-', ' '), id);
  }
  return { whole, parts };
}

const withoutAncestors = (tree: CategoryTree, ids: readonly string[]): string[] =>
  ids.filter(
    (id) => !ids.some((other) => other !== id && tree.lineage(other).some((above) => above.id === id)),
  );
