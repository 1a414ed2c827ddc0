import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Family, factType, families } from '#shared/fit/vocabulary.ts';
import { decidingKeys } from './deciding-facts.ts';
import { judgeParts } from './judge-parts.ts';
import type { Fact, Part } from './part.ts';
import { pairsByRule } from './test-pairs.ts';
import { anyPart, makePart, meeting } from './test-parts.ts';

/** Facts that record which keys a rule reads. */
class RecordingFacts extends Map<string, Fact> {
  readonly read: Set<string>;
  constructor(facts: ReadonlyMap<string, Fact>, read: Set<string>) {
    super();
    for (const [key, fact] of facts) super.set(key, fact);
    this.read = read;
  }
  override get(key: string) {
    this.read.add(key);
    return super.get(key);
  }
}

test('the list of deciding facts names exactly the facts that rules read', () => {
  const read = new Map<Family, Set<string>>(families.map((family) => [family, new Set()]));
  const record = ({ family, facts }: Part): Part => ({
    family,
    facts: new RecordingFacts(facts, read.get(family)!),
  });
  for (const [first, second] of meeting) {
    const parts = fc.tuple(anyPart(first), anyPart(second));
    for (const [one, other] of fc.sample(parts, { numRuns: 400, seed: 1 }))
      judgeParts([record(one)], [record(other)]);
  }
  // The listed pairs reach branches that random facts seldom reach.
  for (const { pairs } of pairsByRule)
    for (const { a, b, others = [] } of pairs)
      judgeParts(
        [record(makePart(...a))],
        [record(makePart(...b))],
        others.map((part) => record(makePart(...part))),
      );
  for (const family of families) {
    const keys = [...read.get(family)!].filter((key) => factType(family, key));
    expect([family, ...decidingKeys(family).toSorted()]).toEqual([family, ...keys.toSorted()]);
  }
});

test('the list of deciding facts names only facts of the vocabulary', () => {
  for (const family of families)
    expect([family, decidingKeys(family).filter((key) => !factType(family, key))]).toEqual([family, []]);
});
