import { describe, expect, test } from 'vitest';
import type { CartFinding, FitVerdict } from './ask-fit.ts';
import { groupFindings } from './group-findings.ts';

const finding = (
  first: string,
  second: string | null,
  verdict: FitVerdict,
  more: Partial<CartFinding> = {},
): CartFinding => ({
  first,
  second,
  bike_part: second ? null : 'chain',
  verdict,
  reasons: [{ rule: verdict, verdict, text: `${first} ${verdict}`, facts: [], source: 'https://a.example' }],
  articles: [],
  replacement: null,
  ...more,
});
const spacer = (inCart: boolean) => ({
  articles: [{ remedy: 'spacer 1.85 mm', variant_id: 'ring', in_cart: inCart }],
});

describe('the findings about a cart', () => {
  test('form one group per pair of lines and one per line and bike, with the worst verdict', () => {
    const groups = groupFindings({
      verdict: 'no',
      findings: [
        finding('a', 'b', 'yes'),
        finding('a', null, 'yes'),
        finding('a', null, 'no', { replacement: { replaces: 'a', variant_id: 'c' } }),
        finding('b', null, 'unknown'),
      ],
    });
    expect(groups.map(({ first, second, verdict }) => [first, second, verdict])).toEqual([
      ['a', null, 'no'],
      ['b', null, 'unknown'],
      ['a', 'b', 'yes'],
    ]);
    expect(groups[0]!.reasons.map(({ text }) => text)).toEqual(['a no']);
    expect(groups[0]!.replacement).toEqual({ replaces: 'a', variant_id: 'c' });
  });

  test('stay `unknown` and offer no adapter while a fact is missing', () => {
    const findings = [finding('a', null, 'adapter', spacer(false)), finding('a', null, 'unknown')];
    expect(groupFindings({ verdict: 'unknown', findings })).toMatchObject([
      { verdict: 'unknown', remedies: [], articles: [] },
    ]);
  });

  test('need an adapter only until it is in the cart', () => {
    const group = (inCart: boolean) =>
      groupFindings({ verdict: 'adapter', findings: [finding('a', null, 'adapter', spacer(inCart))] })[0]!;
    expect(group(false)).toMatchObject({
      verdict: 'adapter',
      remedies: ['spacer 1.85 mm'],
      articles: ['ring'],
    });
    expect(group(true)).toMatchObject({ verdict: 'yes', remedies: [], articles: [] });
  });
});
