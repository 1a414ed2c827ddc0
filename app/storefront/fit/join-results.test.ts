import { describe, expect, test } from 'vitest';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import type { FitReason, FitResult, FitVerdict } from './ask-fit.ts';
import { joinResults, otherParts } from './join-results.ts';

const parts = bikeParts({});
const indexOf = (family: string) => parts.findIndex((part) => part.family === family);
const nothing: FitResult = { verdict: 'unknown', reasons: [] };

const result = (verdict: FitVerdict, more: Partial<FitReason> = {}, remedy?: string): FitResult => ({
  verdict,
  ...(remedy ? { remedy } : {}),
  reasons: [
    {
      rule: 'rule',
      verdict,
      text: verdict,
      facts: ['a.freehub', 'b.freehub'],
      source: 'https://a.example',
      ...more,
    },
  ],
});

/** Joins results that are given by family; all other parts of the bike get a result without reasons. */
const join = (found: Record<string, FitResult>) =>
  joinResults(
    parts,
    parts.map(({ family }) => found[family] ?? nothing),
  );

describe('the verdict for a bike', () => {
  test('is the worst verdict of its parts, with that part’s reason first', () => {
    expect(join({ wheel: result('yes'), chain: result('no') })).toMatchObject({
      verdict: 'no',
      reasons: [{ part: 'chain' }, { part: 'wheel' }],
    });
    expect(join({ wheel: result('adapter', {}, 'spacer 1.85 mm'), chain: result('unknown') })?.verdict).toBe(
      'unknown',
    );
    expect(join({ wheel: result('yes'), chain: result('adapter') })?.verdict).toBe('adapter');
    expect(join({ wheel: result('yes') })?.verdict).toBe('yes');
  });

  test('is absent if no rule concerns the product', () => {
    expect(join({})).toBeUndefined();
  });

  test('names each remedy once, and only if the product fits with it', () => {
    const wheel = result('adapter', {}, 'spacer 1.85 mm + spacer 1.0 mm');
    const frame = result('adapter', {}, 'spacer 1.0 mm');
    expect(join({ wheel, frame })?.remedies).toEqual(['spacer 1.0 mm', 'spacer 1.85 mm']);
    expect(join({ wheel, chain: result('no') })?.remedies).toEqual([]);
  });

  test('names the question that asks for a missing fact of the bike', () => {
    const missing = (facts: string[]) => join({ wheel: result('unknown', { facts }) })?.reasons[0];
    expect(missing(['a.freehub', 'b.freehub'])).toMatchObject({
      question: 'freehub',
      isProductFactMissing: false,
    });
    const crankset = otherParts(parts, indexOf('wheel')).findIndex(({ family }) => family === 'crankset');
    expect(missing([`with.${crankset}.chainrings`])?.question).toBe('drivetrain');
    expect(missing(['with.chainrings'])?.question).toBe('drivetrain');
  });

  test('marks a missing fact of the product, but not a case that no source decides', () => {
    const missing = join({ wheel: result('unknown', { facts: ['b.freehub', 'a.freehub'] }) });
    expect(missing?.reasons[0]).toMatchObject({ isProductFactMissing: true });
    expect(missing?.reasons[0]).not.toHaveProperty('question');
    const undecided = join({ wheel: result('unknown', { warning: true }) });
    expect(undecided?.reasons[0]).toMatchObject({ isProductFactMissing: false });
    expect(undecided?.reasons[0]).not.toHaveProperty('question');
  });

  test('lists the documents about the product, not those about other parts', () => {
    const sources = { 'a.freehub': 'https://sheet.example/1', 'b.freehub': 'https://other.example' };
    expect(join({ wheel: result('yes', { fact_sources: sources }) })?.sources).toEqual([
      'https://sheet.example/1',
    ]);
  });
});
