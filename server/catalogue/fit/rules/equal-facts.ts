import type { Family } from '#shared/fit/vocabulary.ts';
import { type Finding, type Rule, fails, fits } from '../rule.ts';
import { sayDifferent, sayEqual } from '../texts.ts';

/** Compares two values of a fact: equal values fit, others do not. */
export const compareFact = (key: string, first: number | string, second: number | string): Finding =>
  first === second ? fits(sayEqual(key, first)) : fails(sayDifferent(key, first, second));

/** Creates a rule by which a fact of the one part must equal a fact of the other. */
export const equalFacts = (
  id: string,
  source: string,
  [firstFamilies, firstKey]: readonly [readonly Family[], string],
  [secondFamilies, secondKey]: readonly [readonly Family[], string],
): Rule => ({
  id,
  version: 1,
  source,
  between: [firstFamilies, secondFamilies],
  judge: (first, second) => compareFact(firstKey, first.value(firstKey), second.value(secondKey)),
});
