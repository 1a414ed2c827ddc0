import type { Lexicon } from './lexicon.ts';
import { readMeasures } from './measures.ts';
import { splitFolded } from './words.ts';

/**
 * Returns the words under which a folded text is found: its own, those of its measures ("12 vitesses" is also found as
 * "12-fach") and those of its synonyms.
 */
export function indexWords(folded: string, lexicon: Lexicon): string[] {
  return [
    ...splitFolded(folded),
    ...readMeasures(folded).measures.flatMap((measure) => measure.words),
    ...lexicon.conceptsIn(folded),
  ];
}

/** Appends its unit to a specification value, so that it is read as a measure: 12 gears as "12v". */
export const withMeasureUnit = (key: string, value: string, unit: string | null): string =>
  key === 'speeds' ? `${value}v` : key.startsWith('teeth') ? `${value}t` : `${value}${unit ?? ''}`;
