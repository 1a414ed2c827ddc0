import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextIndex } from './text-index.ts';
import { allowedTypos, typosBetween } from './typos.ts';
import { foldSku, splitWords } from './words.ts';

describe('words', () => {
  test('are compared ignoring case and accents', () =>
    expect(splitWords('Dérailleur Arrière')).toEqual(['derailleur', 'arriere']));
  test('of a range such as 10-51 are 10, 51 and 1051', () =>
    expect(splitWords('10-51')).toEqual(['10', '51', '1051']));
  test('of a SKU are compared without separators', () => expect(foldSku('vel-CAS 1051')).toBe('velcas1051'));
});

describe('typing errors', () => {
  test('are counted as one error for each missing, additional or wrong letter, and for each pair of swapped letters', () => {
    expect(
      ['casette', 'casssette', 'cassatte', 'cassetet'].map((typed) => typosBetween(typed, 'cassette', 2)),
    ).toEqual([1, 1, 1, 1]);
  });
  test('above the permitted number do not match', () => expect(typosBetween('selle', 'pneu', 2)).toBe(-1));
  test('are not tolerated in short words', () =>
    expect([allowedTypos(3), allowedTypos(5), allowedTypos(9)]).toEqual([0, 1, 2]));
  test('between two words have the same count, whichever word is compared with the other', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }), (a, b) => {
        expect(typosBetween(a, b, 3)).toBe(typosBetween(b, a, 3));
      }),
    );
  });
});

describe('the text index', () => {
  const index = new TextIndex();
  index.add(0, { words: ['cassette'], weight: 6 });
  index.add(0, { words: ['vael'], weight: 5 });
  index.add(1, { words: ['cassette'], weight: 6 });
  index.add(1, { words: ['orme'], weight: 5 });
  index.add(2, { words: ['selle'], weight: 6 });
  index.add(2, { words: ['vael'], weight: 5 });
  index.add(2, { words: ['cassette'], weight: 1 });
  const best = (...query: string[]) => {
    const { documents, scores } = index.score(
      query.map((word) => [word]),
      3,
    );
    return [...documents].sort((a, b) => scores[b]! - scores[a]!);
  };

  test('finds documents that contain every word, and lists matches in more important fields first', () =>
    expect(best('cassette', 'vael')).toEqual([0, 2]));
  test('tolerates misspelt words', () => expect(best('casette')).toEqual([0, 1, 2]));
  test('matches the beginning of a word', () => expect(best('sel')).toEqual([2]));
  test('returns the documents that match most of the words if no document matches all of them', () =>
    expect(best('selle', 'orme')).toEqual([2, 1]));
  test('finds nothing for words that occur nowhere', () => expect(best('zzzzzz')).toEqual([]));
});
