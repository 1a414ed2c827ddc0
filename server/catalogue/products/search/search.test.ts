import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextIndex } from './text-index.ts';
import { allowedTypos, typosBetween } from './typos.ts';
import { foldSku, words } from './words.ts';

describe('words', () => {
  test('are compared without case and accents', () => expect(words('Dérailleur Arrière')).toEqual(['derailleur', 'arriere']));
  test('of a range are its ends and both joined', () => expect(words('10-51')).toEqual(['10', '51', '1051']));
  test('a SKU is itself without its separators', () => expect(foldSku('vel-CAS 1051')).toBe('velcas1051'));
});

describe('typing errors', () => {
  test('a letter too few, too many, wrong or swapped is one', () => {
    expect(['casette', 'casssette', 'cassatte', 'cassetet'].map((typed) => typosBetween(typed, 'cassette', 2))).toEqual([1, 1, 1, 1]);
  });
  test('beyond the limit words are strangers', () => expect(typosBetween('selle', 'pneu', 2)).toBe(-1));
  test('short words must be right', () => expect([allowedTypos(3), allowedTypos(5), allowedTypos(9)]).toEqual([0, 1, 2]));
  test('the distance is the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }), (a, b) => {
        expect(typosBetween(a, b, 3)).toBe(typosBetween(b, a, 3));
      }),
    );
  });
});

describe('the text index', () => {
  const index = new TextIndex();
  index.add(0, [
    ['cassette', 6],
    ['vael', 5],
  ]);
  index.add(1, [
    ['cassette', 6],
    ['orme', 5],
  ]);
  index.add(2, [
    ['selle', 6],
    ['vael', 5],
    ['cassette', 1],
  ]);
  const best = (...query: string[]) => {
    const { documents, scores } = index.score(query, 3);
    return [...documents].sort((a, b) => scores[b]! - scores[a]!);
  };

  test('finds by every word, the weightier place first', () => expect(best('cassette', 'vael')).toEqual([0, 2]));
  test('finds what a misspelt word means', () => expect(best('casette')).toEqual([0, 1, 2]));
  test('finds by the beginning of a word', () => expect(best('sel')).toEqual([2]));
  test('drops to the most words that any document has', () => expect(best('selle', 'orme')).toEqual([2, 1]));
  test('finds nothing for nonsense', () => expect(best('zzzzzz')).toEqual([]));
});
