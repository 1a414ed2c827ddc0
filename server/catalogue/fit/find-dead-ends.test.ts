import { expect, test } from 'vitest';
import { type NextArticle, findDeadEnds } from './find-dead-ends.ts';

/** Articles are numbers; those with the same last digit fit each other. */
const fits = (one: number, other: number) => one % 10 === other % 10;
const rules = { fits, areLinked: () => true };
const next = (article: number, ...fills: string[]): NextArticle => ({
  article,
  fills: new Set(fills),
  excludes: () => false,
});

test('finds an article that fits no article of another slot', () => {
  const slots = [{ name: 'chain', articles: [21, 22] }];
  expect(findDeadEnds([next(11), next(12), next(13)], slots, rules)).toEqual(new Map([[13, 'chain']]));
});

test('finds an article after which the articles of two other slots do not fit each other', () => {
  const slots = [
    { name: 'cassette', articles: [21, 22] },
    { name: 'chain', articles: [31, 32] },
  ];
  const fitsCassettes = (one: number, other: number) =>
    one > 100 ? other === 21 || other === 32 : fits(one, other);
  const found = findDeadEnds([next(11), next(101)], slots, { ...rules, fits: fitsCassettes });
  expect([...found!.keys()]).toEqual([101]);
});

test('ignores the slots that the article fills, and slots that no article can fill', () => {
  const slots = [
    { name: 'cassette', articles: [21] },
    { name: 'chain', articles: [] },
  ];
  expect(findDeadEnds([next(12, 'cassette'), next(11)], slots, rules)).toEqual(new Map());
});

test('ends without a result once the search has cost too much', () => {
  const slots = [{ name: 'chain', articles: [21, 22] }];
  let judged = 0;
  const counted = { ...rules, fits: (one: number, other: number) => (judged += 1) > 0 && fits(one, other) };
  const isExceeded = () => judged >= 3;
  expect(findDeadEnds([next(11), next(12), next(13)], slots, { ...counted, isExceeded })).toBeUndefined();
  expect(judged).toBeLessThan(6);
});
