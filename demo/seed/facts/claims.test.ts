// No text of the demo may promise a fit that the facts do not confirm.
import { expect, test } from 'vitest';
import { type Part, judgeParts } from '#server/catalogue/fit/index.ts';
import { type FactValue, type Family, freehubBodies } from '#shared/fit/vocabulary.ts';
import { locales } from '#shared/locales.ts';
import { specificationChoices } from '../choices.ts';
import { generateProducts } from '../generate.ts';
import type { SeedProduct } from '../product.ts';

const products = [...generateProducts()];
const choices: Record<string, Record<string, readonly string[]>> = specificationChoices;

/** All texts of a product that a visitor reads. */
const textsOf = ({ name, description, specs }: SeedProduct): string[] => [
  ...locales.flatMap((locale) => [name[locale], description[locale]]),
  ...specs.flatMap(([key, value]) => choices[key]?.[value] ?? [`${key} ${value}`]),
];

/** All fact values of a product's variants; lists and composed values also appear as their elements. */
const valuesOf = ({ variants }: SeedProduct): Set<string> =>
  new Set(
    variants
      .flatMap(({ facts }) => facts.flatMap(({ value }) => [value].flat().map(String)))
      .flatMap((value) => [value, ...value.split(/[ /|]/)]),
  );

const partOf = (family: Family, values: Record<string, FactValue>): Part => ({
  family,
  facts: new Map(
    Object.entries(values).map(([key, value]) => [key, { value, confidence: 'A', source: null }]),
  ),
});

const partsOf = ({ variants }: SeedProduct, family: Family): Part[] =>
  variants
    .map(({ facts }) => facts.filter((fact) => fact.family === family))
    .filter((facts) => facts.length > 0)
    .map((facts) => partOf(family, Object.fromEntries(facts.map(({ key, value }) => [key, value]))));

const holders = products.flatMap((product) => [...partsOf(product, 'frame'), ...partsOf(product, 'fork')]);

/** Returns whether the rules confirm a standard that is not a fact of the product itself. */
function isConfirmed(product: SeedProduct, name: string): boolean {
  const isChain = ['HG+', 'Flattop road', 'Eagle'].includes(name);
  const cassette = partsOf(product, 'cassette')[0];
  if (isChain && cassette) {
    const speeds = cassette.facts.get('speeds')!.value;
    return judgeParts([partOf('chain', { profile: name, speeds })], [cassette]).verdict === 'yes';
  }
  const body = freehubBodies.find((each) => each === name);
  if (body && cassette)
    return judgeParts([cassette], [partOf('freehub_body', { freehub: body })]).verdict === 'yes';
  const axle = partsOf(product, 'thru_axle')[0];
  if (axle)
    return holders.some(
      (holder) =>
        [holder.facts.get('front_axle')?.value, holder.facts.get('rear_axle')?.value].includes(name) &&
        judgeParts([axle], [holder]).verdict === 'yes',
    );
  const hub = partOf('hub', { rotor_mount: 'centerlock', front_axle: '15x110' });
  const rotor = partOf('rotor', { rotor_mount: name, lockring: 'internal' });
  const remedies: Record<string, string> = {
    'rotor-adapter': 'Center Lock adapter',
    spacer: 'external lockring',
  };
  const { appearance } = product;
  if (appearance.family === 'small-part')
    return judgeParts([rotor], [hub]).remedy === remedies[appearance.kind];
  // No rule concerns grips and the extensions of an aero bar, so 22.2 mm is not a fact of them.
  return name === '22.2' && ['aero-bar', 'grips'].includes(appearance.family);
}

/** Names of standards in texts, with the value of the fact that confirms the name. */
const standards: readonly [name: RegExp, value: (match: string) => readonly string[]][] = [
  [/\b(?:HG-M|HG-L2?|XDR|XD|MS)\b/g, (match) => [match]],
  [
    /\b(?:12|15|20) ?[x×] ?(?:100|110|142|148|157)\b/g,
    (match) => [match.replaceAll(/[ ×]/g, (sign) => (sign === '×' ? 'x' : ''))],
  ],
  [/\bflat[ -]mount\b/gi, () => ['flat-mount']],
  [/\bpost[ -]mount\b/gi, () => ['post-mount']],
  [/\b\d{1,2}(?=[- ](?:vitesses|fach|speed)\b|v\b)/g, (match) => [match]],
  [/\b(?:BSA|ITA|T47|PF30|BB86|BB90|BB92|BB386|BBright)\b/g, (match) => [match]],
  [/\bcenter ?lock\b/gi, () => ['centerlock']],
  [/\b(?:six vis|Sechsloch|six[ -]bolt)/gi, () => ['six-bolt']],
  [/\bUDH\b/g, () => ['UDH']],
  [/\bFlattop\b/g, () => ['Flattop road']],
  [/\bEagle\b/g, () => ['Eagle']],
  [/\bHG\+/g, () => ['HG+']],
  [/\bIS(?:41|42|47|52)\b/g, (match) => [match]],
  [/\bSPD(?:-SL)?\b/g, (match) => [match]],
  [
    /\b(?:22[.,]2|23[.,]8|25[.,]4|27[.,]2|28[.,]6|30[.,]9|31[.,]6|31[.,]8|34[.,]9)\b/g,
    (match) => [match.replace(',', '.')],
  ],
  [/\b7x(?:7|9|10)\b/g, (match) => [match]],
  [/\b(?:622|584)\b/g, (match) => [match]],
  [/\bAXS\b|\bDi2\b/g, (match) => [match]],
];

test('every standard that a text names is a fact of the product, or the engine confirms it', () => {
  const wrong = products.flatMap((product) => {
    const values = valuesOf(product);
    const names = textsOf(product).flatMap((text) =>
      standards.flatMap(([name, valueOf]) => [...text.matchAll(name)].flatMap(([match]) => valueOf(match))),
    );
    const unknown = [...new Set(names)].filter((name) => !values.has(name) && !isConfirmed(product, name));
    return unknown.length > 0
      ? [`${product.appearance.family} ${product.name.fr}: ${unknown.join(', ')}`]
      : [];
  });
  expect(wrong).toEqual([]);
});

/** Find a word for "fits" and a word for "all" in one sentence, in either order. */
const fitting =
  '(?:compatib\\w*|convien\\w*|s’adapte|se monte|fonctionne|passt|passend|kompatib\\w*|geeignet|fits?|suits?|works|universel\\w*|universal\\w*)';
const everything = '(?:tout(?:e|es)?|tous|chaque|alle[nrsm]?|jede[nrsm]?|beliebig\\w*|all|every|any|each)';
const promises = [
  new RegExp(`\\b${fitting}\\b[^.;]*\\b${everything}\\b`, 'iu'),
  new RegExp(`\\b${everything}\\b[^.;]*\\b${fitting}\\b`, 'iu'),
  /\buniversel|\buniversal|\bverified with your|nous vérifions|wir prüfen|we check|before shipping|compatible/iu,
];

test('no text promises that a product fits everything, or that the shop checks the fit', () => {
  const wrong = products.flatMap((product) =>
    textsOf(product)
      .filter((text) => promises.some((promise) => promise.test(text)))
      .map((text) => `${product.appearance.family}: ${text}`),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

const compared = new Set(
  `speeds teeth_min teeth_max caliper_mount capacity shell_width spindle front_axle rear_axle rotor_mount
   max_tyre rim_width diameter`.split(/\s+/),
);

test('the specifications of a product have the same values as its facts', () => {
  const wrong = products.flatMap((product) =>
    product.specs.flatMap(([key, text]) => {
      if (!compared.has(key)) return [];
      return product.variants.flatMap(({ sku, facts }) =>
        facts
          .filter((fact) => fact.key === key && String(fact.value) !== text)
          .map(({ value }) => `${sku}: ${key} is ${text}, the fact is ${String(value)}`),
      );
    }),
  );
  expect(wrong).toEqual([]);
});
