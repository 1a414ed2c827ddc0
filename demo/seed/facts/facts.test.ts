import { expect, test } from 'vitest';
import { type Part, judgeParts } from '#server/catalogue/fit/index.ts';
import { type Family, factType, normaliseFact } from '#shared/fit/vocabulary.ts';
import { answersFromFacts } from '#shared/fit/answers-from-facts.ts';
import { generateProducts } from '../generate.ts';
import type { SeedFact } from './fact-sheet.ts';

const products = [...generateProducts()];
const variants = products.flatMap((product) =>
  product.variants.map((variant) => ({ product, sku: variant.sku, facts: variant.facts })),
);

/** Returns the parts that the facts describe. */
function partsOf(facts: readonly SeedFact[]): Part[] {
  const families = Map.groupBy(facts, ({ family }) => family);
  return [...families].map(([family, own]) => ({
    family,
    facts: new Map(own.map(({ key, value }) => [key, { value, confidence: 'A', source: null }])),
  }));
}

test('every fact of the demo has a key of the vocabulary and a value that needs no conversion', () => {
  for (const { sku, facts } of variants)
    for (const { family, key, value } of facts) {
      const type = factType(family, key);
      const read = type && normaliseFact(type, value);
      expect([sku, family, key, read]).toEqual([sku, family, key, value]);
    }
});

test('every variant has facts, except variants of products without an interface', () => {
  const without = variants.filter(({ facts }) => facts.length === 0);
  expect([...new Set(without.map(({ product }) => product.appearance.family))].toSorted()).toEqual([
    'bar-tape',
    'grips',
    'sealant',
  ]);
});

test('a front wheel has no freehub body and no rear axle, a rear wheel no front axle, a pair all of them', () => {
  const keys = (position: string) => {
    const wheel = variants.find(
      ({ product, sku }) => product.category === 'wheels' && sku.endsWith(position),
    )!;
    return wheel.facts.filter(({ family }) => family === 'wheel').map(({ key }) => key);
  };
  expect(keys('FRONT')).toEqual(['position', 'front_axle', 'rotor_mount']);
  expect(keys('REAR')).toEqual(['position', 'rear_axle', 'freehub', 'rotor_mount']);
  expect(keys('PAIR')).toEqual(['front_axle', 'rear_axle', 'freehub', 'rotor_mount']);
});

test.each(['bike', 'groupset'] as const)('the parts of each %s fit each other', (family) => {
  const whole = variants.filter(({ product }) => product.appearance.family === family);
  expect(whole.length).toBeGreaterThan(20);
  for (const { sku, facts } of whole) {
    const parts = partsOf(facts);
    for (const [index, first] of parts.entries())
      for (const second of parts.slice(index + 1)) {
        const { verdict, reasons } = judgeParts([first], [second], parts);
        const pair: [string, Family, Family] = [sku, first.family, second.family];
        if (reasons.length > 0) expect([...pair, verdict]).toEqual([...pair, 'yes']);
      }
  }
});

test('the facts of each gravel, mountain and city bike determine its drivetrain', () => {
  const bikes = variants.filter(
    ({ product }) => product.appearance.family === 'bike' && product.appearance.kind !== 'road',
  );
  const without = bikes.filter(({ facts }) => !answersFromFacts(partsOf(facts), () => true).drivetrain);
  expect(bikes.length).toBeGreaterThan(20);
  expect([...new Set(without.map(({ product }) => product.name.en))]).toEqual([]);
});
