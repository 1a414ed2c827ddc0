import type { Family } from '#shared/fit/vocabulary.ts';
import type { ArticleFilter } from './article-filter.ts';
import type { ArticleList } from './article-store.ts';
import { isGroupset } from './article-kinds.ts';
import { type ArticlePairs, maxCachedPairs } from './article-pairs.ts';
import { type NextArticle, type OpenSlot, findDeadEnds } from './find-dead-ends.ts';
import { haveInterface } from './judge-parts.ts';
import type { Part } from './part.ts';

/** Number of pairs that one search may judge. */
const maxJudgedPairs = 20_000;

interface DeadEndQuery {
  /** Chosen parts without those of the slot. */
  bike: readonly Part[];
  /** Numbers of the articles on sale that fit the chosen parts. */
  live: readonly number[];
  slot: ArticleFilter;
  /** The other empty slots that must be filled. */
  open: readonly ArticleFilter[];
}

/**
 * Finds the dead ends among the articles of a slot.
 *
 * @returns the slot that stays empty, by article; undefined if there are too many pairs for one search or for the
 * cache
 */
export function searchDeadEnds(
  articles: ArticleList,
  pairs: ArticlePairs,
  { bike, live, slot, open }: DeadEndQuery,
): Map<number, string> | undefined {
  const partsOf = (number: number) => articles.at(number)!.parts;
  const slots = open.map((each) => toOpenSlot(each, { bike, live }, partsOf));
  const candidates = live
    .filter((number) => slot.accepts(partsOf(number)))
    .map((article): NextArticle => ({
      article,
      fills: new Set(open.filter((each) => hasPartFor(partsOf(article), each)).map(({ name }) => name)),
      excludes: (other) => isGroupset(partsOf(other)) && shareFamily(partsOf(article), partsOf(other)),
    }));
  const others = slots.reduce((sum, { articles: own }) => sum + own.length, 0);
  if (candidates.length * others > maxCachedPairs) return undefined;
  const most = pairs.judged + maxJudgedPairs;
  const isExceeded = () => pairs.judged >= most;
  return findDeadEnds(candidates, slots, {
    // Once the search must end, no further pair is judged.
    fits: (one, other) => isExceeded() || pairs.fits(articles, one, other),
    areLinked: linksByFamily(slots, partsOf),
    isExceeded,
  });
}

/** Lists the articles for an empty slot. A groupset may fill it unless it would replace a chosen part. */
function toOpenSlot(
  slot: ArticleFilter,
  { bike, live }: Pick<DeadEndQuery, 'bike' | 'live'>,
  partsOf: (number: number) => readonly Part[],
): OpenSlot {
  const suits = (number: number) =>
    isGroupset(partsOf(number))
      ? hasPartFor(partsOf(number), slot) && !shareFamily(partsOf(number), bike)
      : slot.accepts(partsOf(number));
  return { name: slot.name, articles: live.filter(suits) };
}

/** Returns a function that answers whether any rule concerns articles of two slots. */
function linksByFamily(slots: readonly OpenSlot[], partsOf: (number: number) => readonly Part[]) {
  const families = new Map(
    slots.map(({ name, articles }): [string, ReadonlySet<Family>] => [
      name,
      new Set(articles.flatMap((number) => partsOf(number).map(({ family }) => family))),
    ]),
  );
  return (one: OpenSlot, other: OpenSlot): boolean =>
    [...families.get(one.name)!].some((first) =>
      [...families.get(other.name)!].some((second) => haveInterface(first, second)),
    );
}

const hasPartFor = (parts: readonly Part[], { accepts }: ArticleFilter): boolean =>
  parts.some((part) => accepts([part]));

const shareFamily = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.some(({ family }) => other.some((part) => part.family === family));
