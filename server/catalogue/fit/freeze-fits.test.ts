import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Family, families } from '#shared/fit/vocabulary.ts';
import { freezeFits } from './freeze-fits.ts';
import { isFitPromised } from './frozen-fit.ts';
import type { Overrides } from './overrides.ts';
import type { Confidence } from './part.ts';
import { anyPart, makePart } from './test-parts.ts';

const none: Overrides = { rows: [], shopName: 'Pignon' };
const line = (
  sku: string,
  family: Family,
  facts: Parameters<typeof makePart>[1],
  confidence: Confidence = 'A',
) => ({ variantId: sku, sku, quantity: 1, parts: [makePart(family, facts, confidence)] });
const cassette = line('C', 'cassette', { speeds: 12, freehub: 'XD', teeth_min: 10, teeth_max: 52 });
const xdr = makePart('wheel', { freehub: 'XDR' });

describe('the frozen verdict of an order line', () => {
  test('names rule, version, source and text in three languages, for the other line and for the bike', () => {
    const [first, second] = freezeFits([cassette, line('W', 'wheel', { freehub: 'XD' })], [], none);
    expect(first).toMatchObject({
      verdict: 'yes',
      reasons: [{ rule: 'freehub-body', version: expect.any(Number), verdict: 'yes', sku: 'W' }],
    });
    expect(second!.reasons[0]!.sku).toBe('C');
    expect(Object.keys(first!.reasons[0]!.text)).toEqual(['fr', 'de', 'en']);
    const [alone] = freezeFits([cassette], [makePart('wheel', { freehub: 'MS' })], none);
    expect(alone).toMatchObject({ verdict: 'no' });
    expect(alone!.reasons[0]).not.toHaveProperty('sku');
  });

  test('does not exist for a line that no rule concerns', () =>
    expect(freezeFits([cassette, line('S', 'saddle', { rail: '7x7' })], [], none)).toEqual([null, null]));

  test('promises a fit with an adapter only if the order contains the adapter', () => {
    const [without] = freezeFits([cassette], [xdr], none);
    expect(without).toMatchObject({ verdict: 'adapter', remedies: ['spacer 1.85 mm'], hasRemedies: false });
    const ordered = (confidence: Confidence) =>
      freezeFits([cassette, line('S', 'spacer', { thickness: 1.85 }, confidence)], [xdr], none)[0]!;
    expect(ordered('A')).toMatchObject({ verdict: 'adapter', hasRemedies: true });
    expect([without!, ordered('A'), ordered('C')].map(isFitPromised)).toEqual([false, true, false]);
  });

  test('never promises a fit if a rule refuses the line or lacks a fact', () => {
    const anyLine = fc.constantFrom(...families).chain((family) => anyPart(family));
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 2, maxLength: 4 }),
        fc.array(anyLine, { maxLength: 3 }),
        (parts, bike) => {
          const lines = parts.map((part, at) => ({
            variantId: `${at}`,
            sku: `${at}`,
            quantity: 1,
            parts: [part],
          }));
          for (const fit of freezeFits(lines, bike, none)) {
            const bad = fit?.reasons.some(({ verdict }) => verdict === 'no' || verdict === 'unknown') ?? true;
            if (bad) expect(isFitPromised(fit)).toBe(false);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
