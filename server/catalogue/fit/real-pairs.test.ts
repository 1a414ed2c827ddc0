import { expect, test } from 'vitest';
import { factType, normaliseFact } from '#shared/fit/vocabulary.ts';
import { judgeParts } from './judge-parts.ts';
import { realPairs, realParts } from './real-pairs.ts';
import { rules } from './rules/index.ts';
import { makePart } from './test-parts.ts';

const partNamed = (name: keyof typeof realParts) => makePart(...realParts[name]);
const judge = ({ a, b, with: further }: (typeof realPairs)[number]) =>
  judgeParts([partNamed(a)], [partNamed(b)], further ? [partNamed(further)] : []);

test.each(realPairs)('$a with $b: $expected', (pair) => {
  const { verdict, remedy } = judge(pair);
  expect([verdict, remedy]).toEqual([pair.expected, pair.remedy]);
});

test('the facts of the named parts belong to the vocabulary', () => {
  for (const [name, [family, facts]] of Object.entries(realParts))
    for (const [key, value] of Object.entries(facts)) {
      const type = factType(family, key);
      expect([name, key, type && normaliseFact(type, value)]).toEqual([name, key, value]);
    }
});

test('at least 100 of the named pairs rest on documents of makers', () => {
  expect(realPairs.filter(({ isMakerDocument }) => isMakerDocument).length).toBeGreaterThanOrEqual(100);
});

test('at least 100 distinct named pairs cover every verdict, and every rule except those for thru axles and hangers', () => {
  expect(realPairs.length).toBeGreaterThanOrEqual(100);
  const keys = realPairs.map(({ a, b, with: further }) => JSON.stringify([a, b, further]));
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(realPairs.map(({ expected }) => expected)).size).toBe(4);
  const used = new Set(realPairs.flatMap((pair) => judge(pair).reasons.map(({ rule }) => rule)));
  // Frame makers have their own thru axles and hangers, so no named pair covers these rules.
  const without = rules
    .map(({ id }) => id)
    .filter((id) => !used.has(id) && !/^thru-axle|^hanger-of/.test(id));
  expect(without).toEqual([]);
});
