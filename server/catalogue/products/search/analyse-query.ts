import type { HelpTopic } from '#shared/i18n/help-topic.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import { readMeasures } from './measures.ts';
import { phraseWords } from './stem.ts';
import { fold } from './words.ts';
import { splitCompound } from './split-compound.ts';

/** What a search text asks for. */
export interface AnalysedQuery {
  /** Categories that the text names, per phrase, in the order of the text; products of others do not match. */
  families: (readonly string[])[];
  /** Words that a product should contain: each with its index words, of which all must match. */
  required: { text: string; words: readonly string[] }[];
  /** Categories whose products come first, because a misspelt word probably names them. */
  preferred: string[];
  /** Index words that only improve a product's position. */
  optional: string[];
  /** Words that were read as a known word with another spelling. */
  corrected: { typed: string; meant: string }[];
  /** Phrases that name products that the shop does not sell. */
  unsold: string[];
  /** Categories nearest to those phrases. */
  near: string[];
  help?: HelpTopic;
}

const longestText = 100;

/**
 * Analyses a search text: measures, families, synonyms, compounds and misspelt family names.
 *
 * @param isIndexed whether a word, or a word that begins with it, is in the index
 */
export function analyseQuery(
  text: string,
  lexicon: Lexicon,
  isIndexed: (word: string) => boolean,
): AnalysedQuery {
  const { measures, rest } = readMeasures(fold(text.slice(0, longestText)));
  const asTyped = originalSpelling(text);
  const query: AnalysedQuery = {
    families: [],
    required: [],
    preferred: [],
    optional: [],
    corrected: [],
    unsold: [],
    near: [],
  };
  const generic: (readonly string[])[] = [];
  const take = ({ categories, concept, isGeneric, near }: Meaning, typed: string) => {
    if (categories.length > 0) {
      (isGeneric ? generic : query.families).push(categories);
      if (concept) query.optional.push(concept);
    } else if (concept && (isIndexed(concept) || near.length === 0))
      query.required.push({ text: asTyped(typed), words: [concept] });
    else {
      query.unsold.push(asTyped(typed));
      query.near.push(...near);
    }
  };
  const words = lexicon.rewrite(phraseWords(rest));
  for (let i = 0; i < words.length;) {
    const word = words[i]!;
    const found = lexicon.at(words, i);
    if (found) {
      const typed = words.slice(i, i + found.length).map(({ written }) => written);
      query.optional.push(...(found.meaning.categories.length > 0 ? typed : []));
      take(found.meaning, typed.join(' '));
      i += found.length;
      continue;
    }
    i += 1;
    const indexed = word.written.replaceAll('.', '');
    const parts = isIndexed(indexed)
      ? undefined
      : splitCompound(word.written, (part) => lexicon.has(part) || (part.length > 4 && isIndexed(part)));
    const closest = isIndexed(indexed) || parts ? undefined : lexicon.closest(word);
    if (parts) words.splice(i, 0, ...lexicon.rewrite(parts.flatMap(phraseWords)));
    else if (closest) {
      query.corrected.push({ typed: asTyped(word.written), meant: closest.phrase });
      query.required.push({
        text: asTyped(word.written),
        words: closest.concept
          ? [closest.concept]
          : phraseWords(closest.phrase).map(({ written }) => written),
      });
      query.preferred.push(...closest.categories);
    } else query.required.push({ text: asTyped(word.written), words: [indexed] });
  }
  if (query.families.length === 0) query.families = generic;
  for (const { text: written, words: measured } of measures) {
    const known = measured.filter(isIndexed);
    query.required.push({
      text: written,
      words: known.length > 0 ? known : written.split(/[^a-z0-9]+/).filter(Boolean),
    });
  }
  const help = lexicon.helpTopic(text);
  // A word such as "retour" asks for help only, unless products contain it.
  if (help) {
    query.help = help;
    query.required = query.required.filter(({ words: [word] }) => isIndexed(word!));
  }
  return query;
}

// Returns a function that gives the part of the text, as the visitor typed it, between two folded words.
function originalSpelling(text: string): (folded: string) => string {
  const typed = new Map(text.split(/[^\p{L}\p{N}.]+/u).map((word) => [fold(word), word]));
  return (folded) => {
    const words = folded.split(' ').map((word) => typed.get(word) ?? word);
    const last = words.at(-1)!;
    const start = text.indexOf(words[0]!);
    const end = text.indexOf(last, start);
    return start < 0 || end < 0 ? words.join(' ') : text.slice(start, end + last.length);
  };
}
