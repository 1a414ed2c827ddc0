import type { Lexicon } from './lexicon.ts';
import { readMeasures } from './measures.ts';
import { splitWords } from './words.ts';

const maximumCached = 20_000;
const cached = new WeakMap<Lexicon, Map<string, string[]>>();

/**
 * Returns the words under which a text is found: its own, those of its measures ("12 vitesses" is also found as
 * "12-fach") and those of its synonyms. Cached, because many products have the same texts.
 */
export function indexWords(text: string, lexicon: Lexicon): string[] {
  let known = cached.get(lexicon);
  if (!known) cached.set(lexicon, (known = new Map()));
  let words = known.get(text);
  if (!words) {
    words = [
      ...splitWords(text),
      ...readMeasures(text).measures.flatMap((measure) => measure.words),
      ...lexicon.conceptsIn(text),
    ];
    if (known.size < maximumCached) known.set(text, words);
  }
  return words;
}

/** Appends its unit to a specification value, so that it is read as a measure: 12 gears as "12v". */
export const withMeasureUnit = (key: string, value: string, unit: string | null): string =>
  key === 'speeds' ? `${value}v` : key.startsWith('teeth') ? `${value}t` : `${value}${unit ?? ''}`;
