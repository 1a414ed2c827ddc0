import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import { attributeRules, type AttributeRule } from './drawing-path.ts';
import { sprocketPath, pitchRadius } from './gear.ts';
import { drawPart, drawingPath, parseDrawingPath } from './index.ts';

const families = Object.keys(attributeRules) as Family[];

/** Generates any value that a rule of an attribute allows. */
function value(rule: AttributeRule): fc.Arbitrary<string | number> {
  if ('step' in rule) {
    const { from, to, step } = rule;
    return fc
      .integer({ min: 0, max: Math.floor((to - from) / step) })
      .map((i) => Math.round((from + i * step) * 10) / 10);
  }
  return fc.constantFrom(...rule);
}
const partOf = (family: Family): fc.Arbitrary<Appearance> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries<AttributeRule>(attributeRules[family]).map(([name, rule]) => [name, value(rule)]),
      ),
    )
    .map((attributes) => ({ family, ...attributes }) as unknown as Appearance);
const anyPart = fc.constantFrom(...families).chain(partOf);

/**
 * Checks that tags are nested and closed, that ids are present and unique, and that no number is NaN or
 * infinite.
 */
function wellFormed(svg: string): void {
  const open: string[] = [];
  let end = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<>&]*")*)(\/?)>/g)) {
    expect(tag.index).toBe(end);
    end = tag.index + tag[0].length;
    if (tag[1] === '/') expect(open.pop()).toBe(tag[2]);
    else if (tag[4] !== '/') open.push(tag[2] ?? '');
  }
  expect(end).toBe(svg.length);
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|http(?!:\/\/www\.w3\.org\/2000\/svg)/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const used of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(used[1]);
}

/** Returns, for every toothed outline, its declared number of teeth and its number of drawn roller arcs. */
const teethDrawn = (svg: string): [stated: number, drawn: number][] =>
  [...svg.matchAll(/<path [^>]*data-teeth="(\d+)"[^>]*>/g)].map((match) => [
    Number(match[1]),
    [...match[0].matchAll(/a3\.9 3\.9 /g)].length,
  ]);

describe('drawings', () => {
  test.each(families)(
    'of the family %s are well-formed XML, for the whole part and for a close-up',
    (family) => {
      fc.assert(
        fc.property(partOf(family), (part) => {
          const hero = drawPart(part);
          wellFormed(hero);
          expect(hero).toContain('viewBox="0 0 800 800" width="800" height="800"');
          expect(hero.length).toBeLessThan(85_000);
          expect(drawPart(part, 'detail')).not.toContain('viewBox="0 0 800 800"');
        }),
        { numRuns: 12 },
      );
    },
  );

  test.each(families)('differ when any attribute of a part of the family %s differs', (family) => {
    fc.assert(
      fc.property(partOf(family), (part) => {
        for (const [name, rule] of Object.entries<AttributeRule>(attributeRules[family])) {
          const now = (part as unknown as Record<string, string | number>)[name];
          const other =
            'step' in rule
              ? Number(now) > (rule.from + rule.to) / 2
                ? rule.from
                : rule.to
              : rule.find((v) => v !== now);
          if (name === 'size' || other === undefined) continue;
          const bare = (p: Appearance): string => drawPart(p).replaceAll(/d[0-9a-z]+-/g, '');
          expect(bare({ ...part, [name]: other } as Appearance), name).not.toBe(bare(part));
        }
      }),
      { numRuns: 3 },
    );
  });

  test('show frames and bikes of different sizes differently', () => {
    for (const family of ['frame', 'bike'] as const) {
      const sizes = [48, 52, 54, 58].map((size) =>
        drawPart({ family, kind: 'road', size, colour: 'red' }).replaceAll(/d[0-9a-z]+-/g, ''),
      );
      expect(new Set(sizes).size).toBe(4);
    }
  });

  test('show sprockets and chainrings with exactly the number of teeth in their attributes', () => {
    const cassette = teethDrawn(
      drawPart({ family: 'cassette', min: 10, max: 51, speeds: 12, colour: 'black' }),
    );
    expect(cassette.map(([given]) => given)).toEqual([51, 45, 39, 33, 28, 24, 21, 18, 16, 14, 12, 10]);
    const ring = teethDrawn(drawPart({ family: 'chainring', teeth: 34, colour: 'black' }));
    const crank = teethDrawn(
      drawPart({ family: 'crankset', teeth: 50, inner: 34, length: 170, colour: 'silver' }),
    );
    expect(crank.map(([given]) => given).toSorted()).toEqual([34, 50]);
    for (const [given, drawn] of [...cassette, ...ring, ...crank]) expect(drawn).toBe(given);
  });

  test('show a sprocket with a closed outline and with its real size', () => {
    for (const teeth of [9, 10, 21, 34, 52, 62]) {
      const steps = [...sprocketPath(teeth).matchAll(/([Mlaq])([^Mlaqz]*)/gi)].map(
        ([, letter, rest = '']) => ({
          letter,
          numbers: (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number),
        }),
      );
      let [x, y, reach] = [0, 0, 0];
      for (const { letter, numbers } of steps) {
        x += numbers.at(-2) ?? 0;
        y += numbers.at(-1) ?? 0;
        if (letter !== 'M') reach = Math.max(reach, Math.hypot(x, y));
      }
      expect(reach).toBeCloseTo(pitchRadius(teeth) + 2.9, 0);
      expect(Math.hypot(x - pitchRadius(teeth), y)).toBeLessThan(9);
    }
  });

  test('show one cassette sprocket per speed, from the smallest to the largest', () => {
    fc.assert(
      fc.property(partOf('cassette'), (part) => {
        if (part.family !== 'cassette' || part.max - part.min < part.speeds) return;
        const teeth = teethDrawn(drawPart(part)).map(([given]) => given);
        expect(teeth).toHaveLength(part.speeds);
        expect([teeth.at(-1), teeth[0]]).toEqual([part.min, part.max]);
      }),
      { numRuns: 60 },
    );
  });

  test('are identical for identical parts', () => {
    fc.assert(
      fc.property(anyPart, (part) => drawPart(part) === drawPart(part)),
      { numRuns: 20 },
    );
  });

  test('use the nearest permitted value for an attribute that is out of range', () => {
    const part = {
      family: 'cassette',
      min: 1e9,
      max: Number.NaN,
      speeds: -4,
      colour: 'black',
    } as const;
    wellFormed(drawPart(part));
  });
});

describe('drawing URLs', () => {
  test('are readable and contain the attributes in the order that the family defines', () => {
    const part = { family: 'cassette', min: 10, max: 51, speeds: 12, colour: 'black' } as const;
    expect(drawingPath(part)).toBe('/drawings/cassette/min10-max51-speeds12-black.svg');
    expect(drawingPath({ family: 'stem', length: 100, angle: -6, colour: 'black' }, 'detail')).toBe(
      '/drawings/stem/length100-angle-6-black-detail.svg',
    );
    expect(drawingPath({ family: 'saddle', width: 145, length: 270, cutout: 'yes', colour: 'black' })).toBe(
      '/drawings/saddle/width145-length270-cutout-yes-black.svg',
    );
  });

  test('are parsed to exactly the part for which they were created', () => {
    fc.assert(
      fc.property(anyPart, fc.constantFrom('hero' as const, 'detail' as const), (part, detail) => {
        const [, , family = '', file = ''] = drawingPath(part, detail).split('/');
        expect(parseDrawingPath(family, file)).toEqual({ appearance: part, detail });
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['cassette', 'min10-max51-speeds12-black'],
    ['crankset', 'teeth50-inner1-length170-black.svg'],
    ['cassette', 'min10-max51-speeds12-black.svg.svg'],
    ['cassette', 'min10-max51-speeds999999999-black.svg'],
    ['cassette', 'min10-max5100-speeds12-black.svg'],
    ['cassette', 'min010-max51-speeds12-black.svg'],
    ['cassette', 'min1e1-max51-speeds12-black.svg'],
    ['cassette', 'max51-min10-speeds12-black.svg'],
    ['cassette', 'min10-max51-speeds12-pink.svg'],
    ['cassette', 'min10-max51-speeds12-black-detail-detail.svg'],
    ['cassette', 'min10-max51-speeds12-black-.svg'],
    ['cassette', 'min10.0-max51-speeds12-black.svg'],
    ['cassette', `${'min10-'.repeat(9999)}.svg`],
    ['stem', 'length100-angle-0-black.svg'],
    ['wheel', 'pair-depth50-spokes24-<script>.svg'],
    ['__proto__', 'black.svg'],
    ['constructor', '.svg'],
    ['toString', '-detail.svg'],
    ['bar-tape', '../../etc/passwd'],
    ['bar-tape', ''],
    ['bar-tape', '.svg'],
    ['', 'black.svg'],
  ])('are rejected for the family %s and the file %s', (family, file) => {
    expect(parseDrawingPath(family, file)).toBeUndefined();
  });

  test('are parsed without an exception, even if the text is not a drawing URL', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom(...families)),
        fc.string(),
        (family, file) => void parseDrawingPath(family, `${file}.svg`),
      ),
    );
  });
});
