import type { Family } from '#shared/fit/vocabulary.ts';
import type { ArticleList } from './article-store.ts';
import { mayFit } from './judge-parts.ts';
import type { CompiledArticle } from './load-articles.ts';

/** Maximum number of cached pairs; all are removed when it is reached. */
export const maxCachedPairs = 200_000;

/** Larger than any article number, so that two numbers make one key. */
const keyBase = 2 ** 26;

/** Cache of which articles fit each other, whatever the other parts of the bike. */
export class ArticlePairs {
  #fits = new Map<number, boolean>();
  #judged = 0;

  /** Number of pairs judged since the start; a cached pair is not judged again. */
  get judged(): number {
    return this.#judged;
  }

  clear(): void {
    this.#fits.clear();
  }

  fits(articles: ArticleList, one: number, other: number): boolean {
    if (one === other) return true;
    const key = Math.min(one, other) * keyBase + Math.max(one, other);
    let isFitting = this.#fits.get(key);
    if (isFitting === undefined) {
      isFitting = judge(articles.at(one)!, articles.at(other)!);
      this.#judged += 1;
      if (this.#fits.size >= maxCachedPairs) this.#fits.clear();
      this.#fits.set(key, isFitting);
    }
    return isFitting;
  }
}

function judge(first: CompiledArticle, second: CompiledArticle): boolean {
  const override = (one: Family, other: Family) => first.overrides.get(other) ?? second.overrides.get(one);
  return first.parts.every((one) =>
    second.parts.every((other) => {
      const verdict = override(one.family, other.family);
      return verdict ? verdict === 'yes' || verdict === 'adapter' : mayFit(one, other);
    }),
  );
}
