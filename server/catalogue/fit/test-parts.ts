// Parts for tests: with given facts, and with any facts that the vocabulary allows.
import fc from 'fast-check';
import { type FactType, type FactValue, type Family, families, vocabulary } from '#shared/fit/vocabulary.ts';
import type { Confidence, Part } from './part.ts';
import { rules } from './rules/index.ts';

type Attributes = Record<string, FactValue>;

export const makePart = (family: Family, attributes: Attributes, confidence: Confidence = 'A'): Part => ({
  family,
  facts: new Map(
    Object.entries(attributes).map(([key, value]) => [key, { value, confidence, source: null }]),
  ),
});

/** Any value that a type allows. */
const anyValue = (type: FactType): fc.Arbitrary<FactValue> => {
  switch (type.kind) {
    case 'choice':
      return fc.constantFrom(...type.values);
    case 'choices':
      return fc.subarray([...type.values], { minLength: 1 });
    case 'numbers':
      return fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 1, maxLength: 3 });
    case 'number':
      return fc.integer({ min: 1, max: 60 });
    case 'text':
      return fc.constantFrom(
        ...['12x142', '12x148', 'QR130', 'K05', 'IS42/IS52', 'EC34/EC34', 'IS42/28.6|IS52/40'].filter(
          (text) => type.pattern.test(text),
        ),
      );
  }
};
/** A part of a family with some of its facts. */
export const anyPart = (family: Family): fc.Arbitrary<Part> =>
  fc
    .record(
      Object.fromEntries(Object.entries(vocabulary[family]).map(([key, type]) => [key, anyValue(type)])),
      { requiredKeys: [] },
    )
    .map((attributes) => makePart(family, attributes as Attributes));

/** Pairs of families with at least one rule. */
export const meeting = families.flatMap((first) =>
  families
    .filter((second) =>
      rules.some(({ between: [one, other] }) => one.includes(first) && other.includes(second)),
    )
    .map((second) => [first, second] as const),
);
