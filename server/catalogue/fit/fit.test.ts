import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factType, normaliseFact } from '#shared/fit/vocabulary.ts';
import { locales } from '#shared/locales.ts';
import { judgeParts } from './judge-parts.ts';
import type { Part } from './part.ts';
import { rules } from './rules/index.ts';
import { type Pair, pairsByRule } from './test-pairs.ts';
import { anyPart, makePart, meeting } from './test-parts.ts';

/** Judges two single parts. */
const judgePair = (first: Part, second: Part, others: readonly Part[] = []) =>
  judgeParts([first], [second], others);

const judgeListed = ({ a, b, others = [] }: Pair) =>
  judgePair(
    makePart(...a),
    makePart(...b),
    others.map((part) => makePart(...part)),
  );

describe.each(pairsByRule)('the rule $rule', ({ pairs }) => {
  test.each(pairs)('$expected: $a with $b', (pair) => {
    const judgement = judgeListed(pair);
    expect([judgement.verdict, judgement.remedy]).toEqual([pair.expected, pair.remedy]);
  });
});

describe('the rules', () => {
  test('have unique ids and a source each', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect(rules.filter(({ source }) => !URL.canParse(source))).toEqual([]);
  });

  test('each have pairs for two verdicts, for a missing fact, and one pair that the rule decides alone', () => {
    const covered = Object.fromEntries(pairsByRule.map(({ rule, pairs }) => [rule, pairs]));
    for (const { id } of rules) {
      const pairs = covered[id] ?? [];
      const verdicts = new Set(pairs.map(({ expected }) => expected));
      expect([id, verdicts.has('unknown'), verdicts.size >= 2]).toEqual([id, true, true]);
      const decides = pairs.some((pair) => {
        const deciding = judgeListed(pair).reasons.filter(({ verdict }) => verdict === pair.expected);
        return ['no', 'adapter'].includes(pair.expected) && deciding.length === 1 && deciding[0]!.rule === id;
      });
      expect([id, decides]).toEqual([id, true]);
    }
  });
});

const anyPair = fc
  .constantFrom(...meeting)
  .chain(([first, second]) => fc.tuple(anyPart(first), anyPart(second)));

describe('a judgement', () => {
  test('is the same for both orders of a pair', () => {
    fc.assert(
      fc.property(anyPair, ([first, second]) => {
        const [one, other] = [judgePair(first, second), judgePair(second, first)];
        expect(other.verdict).toBe(one.verdict);
        expect(other.remedy).toBe(one.remedy);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of the listed pairs stays or becomes unknown when a fact is removed, but for the range of a front derailleur', () => {
    for (const { rule, pairs } of pairsByRule)
      for (const { a, b, others = [] } of pairs) {
        const parts = [a, b, ...others].map((part) => makePart(...part));
        const [first, second, ...rest] = parts as [Part, Part];
        const before = judgePair(first, second, rest).verdict;
        for (const part of parts)
          for (const key of part.facts.keys()) {
            // Without its whole range, only the general limit of chainrings applies to a front derailleur.
            if (part.facts.size === 1 && ['capacity', 'ring_max'].includes(key)) continue;
            const less = { ...part, facts: new Map([...part.facts].filter(([name]) => name !== key)) };
            const [one, two, ...more] = parts.map((other) => (other === part ? less : other)) as [Part, Part];
            const after = judgePair(one, two, more).verdict;
            expect([rule, part.family, key, [before, 'unknown'].includes(after)]).toEqual([
              rule,
              part.family,
              key,
              true,
            ]);
          }
      }
  });

  test('is unknown without reasons where no rule concerns the families', () => {
    expect(judgePair(makePart('saddle', { rail: '7x7' }), makePart('chain', { speeds: 12 }))).toEqual({
      verdict: 'unknown',
      reasons: [],
    });
  });

  test('never says yes if all facts are missing', () => {
    for (const [first, second] of meeting)
      expect([first, second, judgePair(makePart(first, {}), makePart(second, {})).verdict]).toEqual([
        first,
        second,
        'unknown',
      ]);
  });

  test('that refuses because of a fact of confidence C becomes unknown with a warning', () => {
    const cassette = makePart('cassette', { freehub: 'MS', speeds: 12 }, 'C');
    const body = makePart('freehub_body', { freehub: 'HG-M' });
    expect(judgePair(cassette, body)).toMatchObject({ verdict: 'unknown', reasons: [{ warning: true }] });
  });

  test('of a wheel with its rim is the worst of the wheel and the rim', () => {
    const wheel = [makePart('wheel', { rear_axle: '12x142' }), makePart('rim', { bead: 584 })];
    const frame = [makePart('frame', { rear_axle: '12x142', wheel_size: 622 })];
    expect(judgeParts(wheel, frame)).toMatchObject({ verdict: 'no' });
  });

  test('has a text in every language for every reason', () => {
    for (const { pairs } of pairsByRule)
      for (const pair of pairs)
        for (const { text, rule } of judgeListed(pair).reasons)
          for (const locale of locales)
            expect([rule, locale, text(locale).length > 10]).toEqual([rule, locale, true]);
  });
});

describe('a fact', () => {
  test.each([
    ['cassette', 'freehub', 'XD', 'XD'],
    ['cassette', 'freehub', 'Xd2', undefined],
    ['cassette', 'speeds', '12', 12],
    ['cassette', 'speeds', -1, undefined],
    ['cassette', 'speeds', Number.NaN, undefined],
    ['cassette', 'fits', 'HG-M', ['HG-M']],
    ['crankset', 'chainrings', [50, 34], [50, 34]],
    ['crankset', 'chainrings', [50, 'x'], undefined],
    ['wheel', 'rear_axle', '12 × 148 mm', '12x148'],
    ['wheel', 'rear_axle', 'thick', undefined],
    ['crankset', 'spindle', 24, '24'],
  ] as const)('%s %s %j is read as %j', (family, key, given, expected) => {
    expect(normaliseFact(factType(family, key)!, given)).toEqual(expected);
  });
});
